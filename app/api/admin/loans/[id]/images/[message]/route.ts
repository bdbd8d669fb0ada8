import { download } from "@/lib/core/command/route";
import { loanChat } from "@/lib/lending/loan/chat";
import { chatImageParams } from "@/lib/lending/loan/schema";

export const GET = download(
  {
    summary: "Get a picture from the chat of a disputed loan; the access is written to the audit log",
    allow: "admin",
    input: chatImageParams,
    refuses: ["not_found", "conflict"],
    type: "image/jpeg",
  },
  (viewer, input, request) => loanChat.readImage({ viewer, request }, input),
);
