import { download } from "@/lib/core/route";
import { sale } from "@/lib/marketplace/sale-deal";
import { evidenceParams } from "@/lib/marketplace/sale-schema";

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
