import { download } from "@/lib/core/command/route";
import { trade } from "@/lib/exchange/trades/deal";
import { evidenceParams } from "@/lib/exchange/trades/schema";

export const GET = download(
  {
    summary:
      "A file of the timeline, for the two and, once disputed, an administrator, whose reading is recorded",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => trade.readEvidence({ viewer, request }, wanted),
);
