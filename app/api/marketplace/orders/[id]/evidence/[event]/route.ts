import { download } from "@/lib/core/command/route";
import { sale } from "@/lib/marketplace/orders/deal";
import { evidenceParams } from "@/lib/marketplace/orders/schema";

export const GET = download(
  {
    summary:
      "A file of an order's timeline, for the two and, once disputed, an administrator, whose reading is recorded",
    allow: "user",
    input: evidenceParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, wanted, request) => sale.readEvidence({ viewer, request }, wanted),
);
