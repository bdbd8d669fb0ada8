import { reader } from "@/lib/core/route";
import { receiptJson } from "@/lib/learning/purchase-present";
import { getReceipt } from "@/lib/learning/purchase-queries";
import { purchaseParams } from "@/lib/learning/purchase-schema";

export const GET = reader(
  {
    summary: "The receipt of a purchase, for its buyer and administrators",
    allow: "user",
    input: purchaseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getReceipt(viewer, id) }),
  receiptJson,
);
