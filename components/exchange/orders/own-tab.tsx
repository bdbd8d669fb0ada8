import { PageLinks } from "@/components/display/list-footer";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Card, CardHeader } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { listOwnOrders } from "@/lib/exchange/orders/queries";
import { listOwnOrdersInput } from "@/lib/exchange/orders/schema";
import type { ExchangeParams } from "./market-tab";
import { OrderList } from "./own-list";

const VIEWS = { open: "Abiertas", closed: "Cerradas" } as const;

/** The member's own orders, open or closed, one page at a time. */
export async function OrderListTab({ viewer, params }: { viewer: UserActor; params: ExchangeParams }) {
  const { status, cursor } = params;
  const asked = parsedOr(listOwnOrdersInput, { status, cursor });
  const [{ rows: orders, nextCursor }, band] = await Promise.all([
    listOwnOrders(viewer, asked),
    readMarketSettings(),
  ]);
  const hrefOf = (view: keyof typeof VIEWS) =>
    `/btc-p2p?tab=orders${view === "open" ? "" : `&status=${view}`}`;
  return (
    <Card aria-labelledby="mias">
      <CardHeader>
        <h2 className="sr-only" id="mias">
          Mis Órdenes
        </h2>
        <SegmentedNav label="Estado de tus órdenes" names={VIEWS} current={asked.status} hrefOf={hrefOf} />
      </CardHeader>
      <OrderList
        orders={orders}
        view={asked.status}
        isFirstPage={!asked.cursor}
        timeZone={viewer.timezone}
        band={band}
      />
      <PageLinks href={hrefOf(asked.status)} isFirst={!asked.cursor} nextCursor={nextCursor} />
    </Card>
  );
}
