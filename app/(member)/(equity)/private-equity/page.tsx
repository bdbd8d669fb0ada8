import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { type EquityParams, FundsTab, OwnFundsTab } from "@/components/equity/funds/funds-tab";
import { KeptEquity } from "@/components/equity/kept";
import { InvestmentsTab } from "@/components/equity/places/investments-tab";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Private Equity" };

const TABS = { funds: "Fondos", "my-funds": "Mis fondos", "my-investments": "Mis inversiones" } as const;

type Tab = keyof typeof TABS;

type PageProps = { searchParams: Promise<EquityParams> };

export default async function PrivateEquityPage({ searchParams }: PageProps) {
  const params = await searchParams;
  return (
    <AppPage app="privateEquity" kept={<KeptEquity cursor={params.cursor} />}>
      {(actor) => <PrivateEquity viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}

type PrivateEquityProps = { viewer: UserActor; params: EquityParams };

function PrivateEquity({ viewer, params }: PrivateEquityProps) {
  const tab = isTab(params.tab) ? params.tab : "funds";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Private Equity</PageTitle>
          <PageLead>
            Fondos con desembolsos por fases y reparto a lo largo de los años. Ves lo que cuestan antes de
            firmar.
          </PageLead>
        </PageHeading>
        <PageActions className="max-tablet:hidden">
          <LinkButton variant="highlight" href="/private-equity/create">
            Crear fondo
          </LinkButton>
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Secciones de Private Equity"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: key === "funds" ? "/private-equity" : `/private-equity?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <Suspense key={tab} fallback={<ListSkeleton />}>
        {contentOf(tab, { viewer, params })}
      </Suspense>
    </>
  );
}

function contentOf(tab: Tab, { viewer, params }: PrivateEquityProps): ReactNode {
  switch (tab) {
    case "funds":
      return <FundsTab viewer={viewer} params={params} />;
    case "my-funds":
      return <OwnFundsTab viewer={viewer} />;
    case "my-investments":
      return <InvestmentsTab viewer={viewer} cursor={params.cursor} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
