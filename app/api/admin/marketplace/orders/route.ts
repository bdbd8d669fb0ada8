import { reader } from "@/lib/core/route";
import { saleQueueJson } from "@/lib/marketplace/sale-present";
import { listSaleQueue } from "@/lib/marketplace/sale-queries";
import { listSaleQueueInput } from "@/lib/marketplace/sale-schema";

export const GET = reader(
  {
    summary: "Orders of the marketplace; without a state, those in dispute, the oldest first",
    allow: "admin",
    input: listSaleQueueInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { orders, nextCursor } = await listSaleQueue(viewer, input);
    return { result: orders, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  saleQueueJson,
);
