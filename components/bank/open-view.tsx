import type { ReactNode } from "react";
import { RequestItems } from "@/components/bank/payments/requests-card";
import { StandingOrderItems } from "@/components/bank/payments/standing-orders-card";
import { BalanceCard } from "@/components/bank/payouts/balance-card";
import { PayeesCard } from "@/components/bank/payouts/payees-card";
import { PayoutsCard } from "@/components/bank/payouts/payouts-card";
import { PoolWithdrawals } from "@/components/bank/pools/withdrawals";
import { PotItems } from "@/components/bank/pots/pot-items";
import { OpenSharedPotItems } from "@/components/bank/shared-pots/open-items";
import { ShareLinkItems } from "@/components/bank/statements/share-links-card";
import { DepositsTable } from "@/components/bank/topups/deposits-card";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { withdrawalRefusal } from "@/components/layout/member/withdrawal-refusal";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { listShareLinks } from "@/lib/bank/accounts/share-link-queries";
import { MAX_STANDING_ORDERS } from "@/lib/bank/payments/constants";
import { listPendingRequests } from "@/lib/bank/payments/request-queries";
import { listActiveOrders } from "@/lib/bank/payments/standing-order-queries";
import { listOpenPayouts, listPayees } from "@/lib/bank/payouts/queries";
import { poolRow } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { listPots } from "@/lib/bank/pots/queries";
import { listOpenSharedPots } from "@/lib/bank/shared-pots/queries";
import { listOpenTopups } from "@/lib/bank/topups/queries";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES } from "@/lib/core/format/money";
import { getWallets } from "@/lib/ledger/queries";

const MAX_REQUESTS = 50;

async function readOpen(viewer: UserActor) {
  const [wallets, payouts, topups, payees, requests, orders, listed, links, pots, sharedPots] =
    await Promise.all([
      getWallets(viewer.id),
      listOpenPayouts(viewer),
      listOpenTopups(viewer),
      listPayees(viewer),
      listPendingRequests(viewer, { limit: MAX_REQUESTS, onlyMade: true }),
      listActiveOrders(viewer, MAX_STANDING_ORDERS),
      listPools(viewer),
      listShareLinks(viewer),
      listPots(viewer),
      listOpenSharedPots(viewer),
    ]);
  const pools = listed.map(poolRow).filter(({ position }) => position !== null);
  const balances = CURRENCIES.map((currency) => ({
    currency,
    available: wallets[currency].available,
  })).filter(({ available }) => available > 0n);
  const open = { balances, payouts, topups, payees, requests, orders, pools, links, pots, sharedPots };
  return { ...open, isNone: Object.values(open).every(({ length }) => length === 0) };
}

type OpenViewProps = {
  viewer: UserActor;
  /** The button that opens the wallet. */
  wallet: ReactNode;
  /** The card with the open withdrawals of the wallet; null without any. */
  withdrawals: ReactNode;
  /** The card with the open Bitcoin orders; null without any. */
  btcOrders: ReactNode;
  /** The card with the Bitcoin trades in progress; null without any. */
  btcTrades: ReactNode;
  /** The card with the loans in progress and the live requests and offers; null without any. */
  loans: ReactNode;
};

/**
 * What a member can withdraw, and what they have open in the bank and the wallet, each with the button that ends it.
 * Needs no access to an app.
 */
export async function OpenView({ viewer, wallet, ...cards }: OpenViewProps) {
  const { withdrawals, btcOrders, btcTrades, loans } = cards;
  const { balances, payouts, topups, payees, requests, orders, pools, links, pots, sharedPots, isNone } =
    await readOpen(viewer);
  const timeZone = viewer.timezone;
  const hasBank = viewer.apps.includes("debank");
  const isEmpty = Object.values(cards).every((card) => card === null) && isNone;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={hasBank ? "/debank" : "/dashboard"}>{hasBank ? "DeBank" : "Panel"}</BackLink>
          <PageTitle>Lo que tienes abierto</PageTitle>
          <PageLead>
            Puedes cancelarlo o retirarlo también sin acceso a DeBank, BTC P2P ni P2P Lending.
          </PageLead>
        </PageHeading>
        <PageActions>{wallet}</PageActions>
      </PageHeader>
      {isEmpty ? (
        <Empty title="No tienes nada abierto en DeBank, en BTC P2P, en P2P Lending ni en tu cartera" />
      ) : null}
      {balances.length > 0 ? <BalanceCard balances={balances} refusal={withdrawalRefusal(viewer)} /> : null}
      {withdrawals}
      {btcTrades}
      {btcOrders}
      {loans}
      {payouts.length > 0 ? (
        <PayoutsCard
          page={{ rows: payouts, nextCursor: null }}
          isFirst
          timeZone={timeZone}
          isSuspended={viewer.suspension !== null}
        />
      ) : null}
      {topups.length > 0 ? (
        <ListCard id="ingresos" title="Ingresos con tarjeta sin pagar">
          <DepositsTable
            caption="Ingresos con tarjeta sin pagar, el más reciente primero"
            deposits={topups}
            timeZone={timeZone}
          />
        </ListCard>
      ) : null}
      {payees.length > 0 ? <PayeesCard payees={payees} now={clock.now()} timeZone={timeZone} /> : null}
      {requests.length > 0 ? (
        <ListCard id="solicitudes" title="Tus solicitudes">
          <RequestItems rows={requests} timeZone={timeZone} hasPages={hasBank} />
        </ListCard>
      ) : null}
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
      {sharedPots.length > 0 ? (
        <ListCard id="botes" title="Botes compartidos">
          <OpenSharedPotItems pots={sharedPots} />
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
