import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { CreateTab } from "@/components/tokenization/projects/create-tab";
import { ExploreTab, type TokenizationParams } from "@/components/tokenization/projects/explore-tab";
import { OwnProjectsTab } from "@/components/tokenization/projects/own-tab";
import { InvestmentsTab } from "@/components/tokenization/sale/investments-tab";
import { SummaryCards } from "@/components/tokenization/sale/summary-cards";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Tokenización" };

const TABS = {
  explore: "Explorar",
  "my-projects": "Mis proyectos",
  "my-investments": "Mis inversiones",
  create: "Crear proyecto",
} as const;

type Tab = keyof typeof TABS;

type PageProps = { searchParams: Promise<TokenizationParams> };

export default async function TokenizationPage({ searchParams }: PageProps) {
  const params = await searchParams;
  return (
    <AppPage app="tokenization">
      {(actor) => <Tokenization viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}

type TokenizationProps = { viewer: UserActor; params: TokenizationParams };

function Tokenization({ viewer, params }: TokenizationProps) {
  const tab = isTab(params.tab) ? params.tab : "explore";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Tokenización</PageTitle>
          <PageLead>
            Proyectos que se financian vendiendo tokens. Si no llegan a su objetivo, cada euro vuelve.
          </PageLead>
        </PageHeading>
        {tab === "create" ? null : (
          <PageActions className="max-tablet:hidden">
            <LinkButton variant="highlight" href="/tokenization?tab=create">
              Crear proyecto
            </LinkButton>
          </PageActions>
        )}
      </PageHeader>
      <DemoBanner />
      <SummaryCards viewer={viewer} />
      <NavTabs
        label="Secciones de Tokenización"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: key === "explore" ? "/tokenization" : `/tokenization?tab=${key}`,
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

function contentOf(tab: Tab, { viewer, params }: TokenizationProps): ReactNode {
  switch (tab) {
    case "explore":
      return <ExploreTab viewer={viewer} params={params} />;
    case "my-projects":
      return <OwnProjectsTab viewer={viewer} />;
    case "my-investments":
      return <InvestmentsTab viewer={viewer} />;
    case "create":
      return <CreateTab viewer={viewer} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
