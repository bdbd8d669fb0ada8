import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { KeptFunding } from "@/components/funding/kept";
import { AllOffers, OwnOffers } from "@/components/funding/offers/tabs";
import { OwnPromises } from "@/components/funding/promises/tabs";
import { AllRequests, type FundingParams, OwnRequests } from "@/components/funding/requests/tabs";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { cn } from "@/components/ui/cn";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Financiación" };

const VIEWS = {
  requests: { all: "Todas", mine: "Mis solicitudes" },
  offers: { all: "Todas", mine: "Mis ofertas", received: "Recibidas", promises: "Mis apoyos" },
} as const;

type PageProps = { searchParams: Promise<FundingParams> };

export default async function FundingPage({ searchParams }: PageProps) {
  const params = await searchParams;
  return (
    <AppPage app="funding" kept={<KeptFunding />}>
      {(actor) => <Funding viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}

type FundingProps = { viewer: UserActor; params: FundingParams };

function Funding({ viewer, params }: FundingProps) {
  const tab = params.tab === "offers" ? "offers" : "requests";
  const names: Readonly<Record<string, string>> = VIEWS[tab];
  const view = typeof params.view === "string" && params.view in names ? params.view : "all";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Financiación</PageTitle>
          <PageLead>
            Se pide dinero, se negocian las condiciones y, al firmar, el dinero queda en custodia.
          </PageLead>
        </PageHeading>
        <PageActions>
          <LinkButton href="/funding/create-offer">Hacer una oferta</LinkButton>
          <LinkButton variant="highlight" href="/funding/create">
            Solicitar financiación
          </LinkButton>
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Secciones de Financiación"
        tabs={[
          { href: "/funding", name: "Solicitudes", current: tab === "requests" },
          { href: "/funding?tab=offers", name: "Ofertas", current: tab === "offers" },
        ]}
      />
      <SegmentedNav
        className={cn(
          "justify-self-start",
          tab === "offers" && "max-tablet:grid-flow-row max-tablet:grid-cols-2",
        )}
        label={tab === "requests" ? "Solicitudes que se ven" : "Ofertas que se ven"}
        names={names}
        current={view}
        hrefOf={(key) => hrefOf(tab, key)}
      />
      <Suspense key={`${tab} ${view}`} fallback={<ListSkeleton />}>
        {contentOf(`${tab} ${view}`, { viewer, params })}
      </Suspense>
    </>
  );
}

function hrefOf(tab: "requests" | "offers", view: string): string {
  const query = new URLSearchParams({
    ...(tab === "offers" && { tab }),
    ...(view !== "all" && { view }),
  });
  return query.size > 0 ? `/funding?${query}` : "/funding";
}

function contentOf(part: string, { viewer, params }: FundingProps): ReactNode {
  switch (part) {
    case "requests mine":
      return <OwnRequests viewer={viewer} />;
    case "offers all":
      return <AllOffers viewer={viewer} />;
    case "offers mine":
      return <OwnOffers viewer={viewer} made />;
    case "offers promises":
      return <OwnPromises viewer={viewer} />;
    case "offers received":
      return <OwnOffers viewer={viewer} made={false} />;
    default:
      return <AllRequests viewer={viewer} params={params} />;
  }
}
