import { download } from "@/lib/core/command/route";
import { orderChat } from "@/lib/marketplace/orders/deal";
import { chatImageParams } from "@/lib/marketplace/orders/schema";

export const GET = download(
  {
    summary: "Get a picture from the messages of a disputed order; the access is written to the audit log",
    allow: "admin",
    input: chatImageParams,
    refuses: ["not_found", "conflict"],
    type: "image/jpeg",
  },
  (viewer, input, request) => orderChat.readImage({ viewer, request }, input),
);
