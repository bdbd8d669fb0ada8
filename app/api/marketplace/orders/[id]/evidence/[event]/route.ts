import { download } from "@/lib/core/command/route";
import { order } from "@/lib/marketplace/orders/deal";
import { evidenceParams } from "@/lib/marketplace/orders/schema";

export const GET = download(
  {
    summary:
      "Download a file of an order's timeline, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => order.readEvidence({ viewer, request }, wanted),
);
