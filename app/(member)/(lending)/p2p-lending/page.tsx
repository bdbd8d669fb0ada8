import type { Metadata } from "next";
import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LoansTab } from "@/components/lending/loans-tab";
import { CreateButton } from "@/components/lending/posts/create-button";
import { type LendingParams, MarketTab } from "@/components/lending/posts/market-tab";
import { OwnPostsTab } from "@/components/lending/posts/own-tab";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { WalletButton } from "@/components/wallet/button";
import { authorize } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { readPrices } from "@/lib/core/config/settings";
import type { Prices } from "@/lib/core/format/reference-prices";
import { listWaitingLoans, type WaitingLoans } from "@/lib/lending/portfolio/waiting-queries";
import type { MarketActor } from "@/lib/lending/posts/queries";

export const metadata: Metadata = { title: "P2P Lending" };

const TABS = {
  borrow: "Solicitudes de préstamo",
  lend: "Prestar",
  myloans: "Mis préstamos",
  myposts: "Mis publicaciones",
} as const;

type Tab = keyof typeof TABS;

export default async function LendingPage({ searchParams }: { searchParams: Promise<LendingParams> }) {
  const params = await searchParams;
  return <AppPage app="p2pLending">{(actor) => <Lending viewer={actor} params={params} />}</AppPage>;
}

type LendingProps = { viewer: MarketActor; params: LendingParams };

async function Lending({ viewer, params }: LendingProps) {
  const tab = isTab(params.tab) ? params.tab : "borrow";
  const [prices, waiting] = await Promise.all([readPrices(), listWaitingLoans(viewer)]);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>P2P Lending</PageTitle>
          <PageLead>
            Préstamos entre miembros con Bitcoin en garantía. Comisión del {FEE_TEXT.loans}, una vez, a cargo
            del prestatario.{" "}
            <Link href="/p2p-lending/statistics" prefetch={false}>
              Préstamos en cifras
            </Link>
          </PageLead>
        </PageHeading>
        <PageActions>
          <WalletButton viewer={viewer} asked={params.wallet} />
          {tab === "borrow" || tab === "lend" ? (
            <CreateButton
              className="max-tablet:hidden"
              kind={tab === "lend" ? "offers" : "requests"}
              prices={prices}
            />
          ) : null}
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Secciones de P2P Lending"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: `/p2p-lending?tab=${key}`,
          name,
          current: key === tab,
          ...(key === "myloans" && { count: waiting.borrower.length + waiting.lender.length }),
        }))}
      />
      <Suspense key={`${tab}-${params.sub}`} fallback={<ListSkeleton />}>
        {contentOf(tab, { viewer, params, prices, waiting })}
      </Suspense>
    </>
  );
}

type ContentProps = LendingProps & { prices: Prices; waiting: WaitingLoans };

function contentOf(tab: Tab, { viewer, params, prices, waiting }: ContentProps): ReactNode {
  switch (tab) {
    case "borrow":
      return <MarketTab kind="offers" viewer={viewer} params={params} prices={prices} />;
    case "lend":
      return <MarketTab kind="requests" viewer={viewer} params={params} prices={prices} />;
    case "myloans":
      return <LoansTab viewer={authorize("user", viewer)} params={params} waiting={waiting} />;
    case "myposts":
      return <OwnPostsTab viewer={authorize("user", viewer)} params={params} prices={prices} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
