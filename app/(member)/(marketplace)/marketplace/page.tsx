import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { CatalogueSkeleton } from "@/components/marketplace/listings/catalogue-skeleton";
import { CatalogueTab, type MarketplaceParams } from "@/components/marketplace/listings/catalogue-tab";
import { FavoritesTab, OwnTab } from "@/components/marketplace/listings/own-tab";
import { MarketplaceOrders } from "@/components/marketplace/orders/list";
import { ListingSearchList } from "@/components/marketplace/searches/list";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Marketplace" };

const TABS = {
  listings: "Anuncios",
  favorites: "Favoritos",
  searches: "Búsquedas",
  own: "Mis anuncios",
  purchases: "Compras",
  sales: "Ventas",
} as const;

type Tab = keyof typeof TABS;

type PageProps = { searchParams: Promise<MarketplaceParams> };

export default async function MarketplacePage({ searchParams }: PageProps) {
  const params = await searchParams;
  const tab = isTab(params.tab) ? params.tab : "listings";
  // Members without the app must still be able to finish their open orders, close their listings and stop searches.
  if (tab !== "listings" && tab !== "favorites") {
    return <Marketplace viewer={await requireViewer("user")} params={params} tab={tab} />;
  }
  return (
    <AppPage app="marketplace">
      {(actor) => <Marketplace viewer={authorize("user", actor)} params={params} tab={tab} />}
    </AppPage>
  );
}

type MarketplaceProps = { viewer: UserActor; params: MarketplaceParams; tab: Tab };

function Marketplace({ viewer, params, tab }: MarketplaceProps) {
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Marketplace</PageTitle>
          <PageLead>Compra y vende entre miembros, con el dinero en custodia.</PageLead>
        </PageHeading>
        {viewer.apps.includes("marketplace") ? (
          <LinkButton variant="highlight" href="/marketplace/create">
            Publicar Nuevo Producto
          </LinkButton>
        ) : null}
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Secciones del marketplace"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: key === "listings" ? "/marketplace" : `/marketplace?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <Suspense key={tab} fallback={<CatalogueSkeleton />}>
        {contentOf({ viewer, params, tab })}
      </Suspense>
    </>
  );
}

function contentOf({ viewer, params, tab }: MarketplaceProps): ReactNode {
  switch (tab) {
    case "listings":
      return <CatalogueTab viewer={viewer} params={params} />;
    case "favorites":
      return <FavoritesTab viewer={viewer} />;
    case "searches":
      return <ListingSearchList viewer={viewer} />;
    case "own":
      return <OwnTab viewer={viewer} />;
    case "purchases":
      return <MarketplaceOrders viewer={viewer} side="buyer" cursor={params.cursor} />;
    case "sales":
      return <MarketplaceOrders viewer={viewer} side="seller" cursor={params.cursor} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(TABS, value);
}
