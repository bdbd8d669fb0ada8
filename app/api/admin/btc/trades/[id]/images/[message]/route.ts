import { download } from "@/lib/core/route";
import { readDisputeImage } from "@/lib/exchange/read-dispute-chat";
import { disputeImageParams } from "@/lib/exchange/trade-schema";

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
