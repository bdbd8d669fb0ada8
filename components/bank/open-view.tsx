import type { ReactNode } from "react";
import { StandingOrderItems } from "@/components/bank/payments/standing-orders-card";
import { PayeesCard } from "@/components/bank/payouts/payees-card";
import { PayoutsCard } from "@/components/bank/payouts/payouts-card";
import { PoolWithdrawals } from "@/components/bank/pools/withdrawals";
import { PotItems } from "@/components/bank/pots/pot-items";
import { ShareLinkItems } from "@/components/bank/statements/share-links-card";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { listShareLinks } from "@/lib/bank/accounts/share-link-queries";
import { MAX_STANDING_ORDERS } from "@/lib/bank/payments/constants";
import { listActiveOrders } from "@/lib/bank/payments/standing-order-queries";
import { listOpenPayouts, listPayees } from "@/lib/bank/payouts/queries";
import { poolRow } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { listPots } from "@/lib/bank/pots/queries";
import { clock } from "@/lib/core/format/clock";

/** What a member has open in the bank, each with the button that ends it. Needs no access to the app. */
export async function OpenView({ viewer }: { viewer: UserActor }) {
  const [payouts, payees, orders, listed, links, pots] = await Promise.all([
    listOpenPayouts(viewer),
    listPayees(viewer),
    listActiveOrders(viewer, MAX_STANDING_ORDERS),
    listPools(viewer),
    listShareLinks(viewer),
    listPots(viewer),
  ]);
  const timeZone = viewer.timezone;
  const pools = listed.map(poolRow).filter(({ position }) => position !== null);
  const all = [payouts, payees, orders, pools, links, pots];
  const hasBank = viewer.apps.includes("debank");
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={hasBank ? "/debank" : "/dashboard"}>{hasBank ? "DeBank" : "Panel"}</BackLink>
          <PageTitle>Lo que tienes abierto</PageTitle>
          <PageLead>Puedes cancelarlo o retirarlo también sin acceso a DeBank.</PageLead>
        </PageHeading>
      </PageHeader>
      {all.every(({ length }) => length === 0) ? <Empty title="No tienes nada abierto en DeBank" /> : null}
      {payouts.length > 0 ? (
        <PayoutsCard
          page={{ rows: payouts, nextCursor: null }}
          isFirst
          timeZone={timeZone}
          isSuspended={viewer.suspension !== null}
        />
      ) : null}
      {payees.length > 0 ? <PayeesCard payees={payees} now={clock.now()} timeZone={timeZone} /> : null}
      {orders.length > 0 ? (
        <ListCard id="programados" title="Pagos programados">
          <StandingOrderItems rows={orders} timeZone={timeZone} />
        </ListCard>
      ) : null}
      {pools.length > 0 ? <PoolWithdrawals pools={pools} timeZone={timeZone} /> : null}
      {pots.length > 0 ? (
        <ListCard id="apartados" title="Apartados">
          <PotItems pots={pots} />
        </ListCard>
      ) : null}
      {links.length > 0 ? (
        <ListCard id="enlaces" title="Enlaces de solo lectura">
          <ShareLinkItems links={links} timeZone={timeZone} />
        </ListCard>
      ) : null}
    </>
  );
}

type ListCardProps = { id: string; title: string; children: ReactNode };

function ListCard({ id, title, children }: ListCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      {children}
    </Card>
  );
}
