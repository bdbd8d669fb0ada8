import { download } from "@/lib/core/command/route";
import { loanChat } from "@/lib/lending/loan/chat";
import { chatImageParams } from "@/lib/lending/loan/schema";

export const GET = download(
  {
    summary: "A picture of the chat of a disputed loan; the reading is written into the audit log",
    allow: "admin",
    input: chatImageParams,
    refuses: ["not_found", "conflict"],
    type: "image/jpeg",
  },
  (viewer, input, request) => loanChat.readImage({ viewer, request }, input),
);
