import { download } from "@/lib/core/command/route";
import { trade } from "@/lib/exchange/trades/deal";
import { evidenceParams } from "@/lib/exchange/trades/schema";

export const GET = download(
  {
    summary:
      "Download a file of the timeline of a trade, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => trade.readEvidence({ viewer, request }, wanted),
);
