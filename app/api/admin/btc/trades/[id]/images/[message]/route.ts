import { download } from "@/lib/core/command/route";
import { tradeChat } from "@/lib/exchange/trades/chat";
import { chatImageParams } from "@/lib/exchange/trades/schema";

export const GET = download(
  {
    summary: "Get a picture from the chat of a disputed trade; the access is written to the audit log",
    allow: "admin",
    input: chatImageParams,
    refuses: ["not_found", "conflict"],
    type: "image/jpeg",
  },
  (viewer, input, request) => tradeChat.readImage({ viewer, request }, input),
);
