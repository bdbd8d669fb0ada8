import { reader } from "@/lib/core/route";
import { orderDeskJson } from "@/lib/exchange/order-present";
import { listOrderDesk } from "@/lib/exchange/order-queries";
import { listOrderDeskInput } from "@/lib/exchange/order-schema";

export const GET = reader(
  {
    summary: "Orders of all members, with their owners, the latest first",
    allow: "admin",
    input: listOrderDeskInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { orders, nextCursor } = await listOrderDesk(viewer, input);
    return { result: orders, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  orderDeskJson,
);
