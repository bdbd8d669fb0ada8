import { pageReader } from "@/lib/core/command/page-reader";
import { orderDeskJson } from "@/lib/exchange/orders/present";
import { listOrderDesk } from "@/lib/exchange/orders/queries";
import { listOrderDeskInput } from "@/lib/exchange/orders/schema";

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
