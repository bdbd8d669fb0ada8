import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { OrderList } from "./own-list";

/** The member's open orders, which can be cancelled without access to the app. */
export function OpenOrders({ orders, timeZone }: { orders: readonly OrderLine[]; timeZone: string }) {
  return (
    <Card aria-labelledby="ordenes">
      <CardHeader>
        <CardTitle id="ordenes">Tus órdenes de Bitcoin</CardTitle>
      </CardHeader>
      <OrderList orders={orders} view="open" isFirstPage timeZone={timeZone} band={null} />
    </Card>
  );
}
