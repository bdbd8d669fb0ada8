import { download } from "@/lib/core/command/route";
import { readDisputeImage } from "@/lib/exchange/trades/chat";
import { disputeImageParams } from "@/lib/exchange/trades/schema";

export const GET = download(
  {
    summary: "A picture of the chat of a disputed trade; the reading is written into the audit log",
    allow: "admin",
    input: disputeImageParams,
    refuses: ["not_found", "conflict"],
    type: "image/jpeg",
  },
  (viewer, input, info) => readDisputeImage(viewer, info, input),
);
