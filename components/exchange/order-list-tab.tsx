import { Card } from "@/components/ui/card";
import type { UserActor } from "@/lib/core/actor";
import { listOwnOrders } from "@/lib/exchange/order-queries";
import { listOwnOrdersInput } from "@/lib/exchange/order-schema";
import { readMarketSettings } from "@/lib/exchange/price-queries";
import { MorePages } from "./market-pages";
import type { ExchangeParams } from "./market-tab";
import { OrderList } from "./order-list";

/** The member's own open orders, a page at a time. */
export async function OrderListTab({ viewer, params }: { viewer: UserActor; params: ExchangeParams }) {
  const { cursor } = params;
  const asked = listOwnOrdersInput.catch(listOwnOrdersInput.parse({})).parse({ cursor });
  const [{ orders, nextCursor }, band] = await Promise.all([
    listOwnOrders(viewer, asked),
    readMarketSettings(),
  ]);
  return (
    <Card aria-labelledby="mias">
      <h2 className="sr-only" id="mias">
        Mis Órdenes
      </h2>
      <OrderList orders={orders} isFirstPage={!asked.cursor} timeZone={viewer.timezone} band={band} />
      <MorePages tab="orders" cursor={asked.cursor} nextCursor={nextCursor} />
    </Card>
  );
}
