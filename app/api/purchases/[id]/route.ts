import { reader } from "@/lib/core/command/route";
import { receiptJson } from "@/lib/payments/purchases/present";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { purchaseParams } from "@/lib/payments/purchases/schema";

export const GET = reader(
  {
    summary: "Get the receipt of a purchase, for its buyer and administrators",
    allow: "user",
    input: purchaseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getReceipt(viewer, id) }),
  receiptJson,
);
