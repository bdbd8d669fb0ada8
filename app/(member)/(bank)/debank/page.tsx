import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { BalancesTab } from "@/components/bank/accounts/balances-tab";
import { MetricsTab } from "@/components/bank/accounts/metrics-tab";
import { TabSkeleton } from "@/components/bank/accounts/tab-skeleton";
import { PoolsTab } from "@/components/bank/pools/tab";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { BankLendingTab } from "@/components/lending/portfolio/bank-tab";
import { NavTabs } from "@/components/parts/nav-tabs";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { readCurrentRates } from "@/lib/bank/conversion/rate-queries";
import type { Rates } from "@/lib/bank/conversion/rate-rules";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";

export const metadata: Metadata = { title: "DeBank" };

const TABS = {
  balances: "Mis Balances",
  metrics: "Métricas",
  lending: "Prestar/Pedir Prestado",
  pools: "Pools de Activos",
} as const;

type Tab = keyof typeof TABS;
type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function BankPage({ searchParams }: { searchParams: Promise<Params> }) {
  const params = await searchParams;
  return (
    <AppPage app="debank">{(actor) => <Bank viewer={authorize("user", actor)} params={params} />}</AppPage>
  );
}

async function Bank({ viewer, params }: { viewer: UserActor; params: Params }) {
  const rates = await readCurrentRates();
  const tab = isTab(params.tab) ? params.tab : "balances";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>DeBank</PageTitle>
          <PageLead>Todo tu dinero en {appName()}, apunte a apunte.</PageLead>
        </PageHeading>
        <Note>{ratesText(rates, viewer.timezone)}</Note>
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Secciones de DeBank"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: key === "balances" ? "/debank" : `/debank?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <Suspense key={tab} fallback={<TabSkeleton />}>
        {contentOf(tab, viewer, params)}
      </Suspense>
    </>
  );
}

// `1 BTC = 70.000,00 US$ · 1 € = 1,084000 US$ · 20 nov 2026, 10:25`
function ratesText({ btcReferencePriceUsd, eurUsdRate, recordedAt }: Rates, timeZone: string): string {
  const prices = [
    `1 BTC = ${formatDecimal(btcReferencePriceUsd)} US$`,
    `1 € = ${formatDecimal(eurUsdRate)} US$`,
  ];
  return [...prices, formatDate(recordedAt, timeZone)].join(" · ");
}

function contentOf(tab: Tab, viewer: UserActor, params: Params): ReactNode {
  switch (tab) {
    case "balances":
      return <BalancesTab viewer={viewer} params={params} />;
    case "metrics":
      return <MetricsTab viewer={viewer} />;
    case "lending":
      return <BankLendingTab viewer={viewer} />;
    case "pools":
      return <PoolsTab viewer={viewer} part={typeof params.part === "string" ? params.part : undefined} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
