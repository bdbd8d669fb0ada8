import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { DealLiveRefresh } from "@/components/deals/live-refresh";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { OrderCreateTab } from "@/components/exchange/orders/create-tab";
import { type ExchangeParams, MarketTab } from "@/components/exchange/orders/market-tab";
import { OrderListTab } from "@/components/exchange/orders/own-tab";
import { HistoryTab } from "@/components/exchange/trades/history-tab";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { WalletButton } from "@/components/wallet/button";
import { RiskNote } from "@/components/wallet/risk-note";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "BTC P2P" };

const TABS = {
  market: "Mercado",
  create: "Crear Orden",
  orders: "Mis Órdenes",
  history: "Historial",
} as const;

type Tab = keyof typeof TABS;

export default async function ExchangePage({ searchParams }: { searchParams: Promise<ExchangeParams> }) {
  const params = await searchParams;
  return (
    <AppPage app="btc">{(actor) => <Exchange viewer={authorize("user", actor)} params={params} />}</AppPage>
  );
}

type ExchangeProps = { viewer: UserActor; params: ExchangeParams };

function Exchange({ viewer, params }: ExchangeProps) {
  const tab = isTab(params.tab) ? params.tab : "market";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>BTC P2P</PageTitle>
          <PageLead>Compra y vende Bitcoin a otros miembros, con los fondos en custodia.</PageLead>
        </PageHeading>
        <PageActions>
          <WalletButton viewer={viewer} asked={params.wallet} />
          {tab === "market" ? (
            <LinkButton
              className="max-tablet:hidden min-[80.01rem]:hidden"
              variant="highlight"
              href="/btc-p2p?tab=create"
            >
              Crear orden
            </LinkButton>
          ) : null}
        </PageActions>
      </PageHeader>
      <DemoBanner />
      {tab === "create" ? null : <DealLiveRefresh rendered={viewer.unread} />}
      <NavTabs
        label="Secciones de BTC P2P"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: key === "market" ? "/btc-p2p" : `/btc-p2p?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <Suspense key={tab} fallback={<ListSkeleton />}>
        {contentOf(tab, { viewer, params })}
      </Suspense>
      <RiskNote />
    </>
  );
}

function contentOf(tab: Tab, { viewer, params }: ExchangeProps): ReactNode {
  switch (tab) {
    case "market":
      return <MarketTab viewer={viewer} params={params} />;
    case "create":
      return (
        <OrderCreateTab viewer={viewer} from={typeof params.from === "string" ? params.from : undefined} />
      );
    case "orders":
      return <OrderListTab viewer={viewer} params={params} />;
    case "history":
      return <HistoryTab viewer={viewer} params={params} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
