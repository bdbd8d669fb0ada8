import { pageReader } from "@/lib/core/page-reader";
import { orderDeskJson } from "@/lib/exchange/order-present";
import { listOrderDesk } from "@/lib/exchange/order-queries";
import { listOrderDeskInput } from "@/lib/exchange/order-schema";

export const GET = pageReader(
  {
    summary: "Orders of all members, with their owners, the latest first",
    allow: "admin",
    input: listOrderDeskInput,
    refuses: [],
  },
  listOrderDesk,
  orderDeskJson,
);
