import { reader } from "@/lib/core/route";
import { purchaseDeskJson } from "@/lib/learning/purchase-present";
import { listPurchaseDesk } from "@/lib/learning/purchase-queries";
import { listPurchaseDeskInput } from "@/lib/learning/purchase-schema";

export const GET = reader(
  {
    summary: "The purchases of all members, the latest first",
    allow: "admin",
    input: listPurchaseDeskInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { purchases, nextCursor } = await listPurchaseDesk(viewer, input);
    return { result: purchases, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  purchaseDeskJson,
);
