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
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Marketplace" };

const TABS = {
  listings: "Anuncios",
  favorites: "Favoritos",
  own: "Mis anuncios",
  purchases: "Compras",
  sales: "Ventas",
} as const;

type Tab = keyof typeof TABS;

type PageProps = { searchParams: Promise<MarketplaceParams> };

export default async function MarketplacePage({ searchParams }: PageProps) {
  const params = await searchParams;
  return (
    <AppPage app="marketplace">
      {(actor) => <Marketplace viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}

type MarketplaceProps = { viewer: UserActor; params: MarketplaceParams };

function Marketplace({ viewer, params }: MarketplaceProps) {
  const tab = isTab(params.tab) ? params.tab : "listings";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Marketplace</PageTitle>
          <PageLead>Compra y vende entre miembros, con el dinero en custodia.</PageLead>
        </PageHeading>
        <LinkButton variant="saffron" href="/marketplace/create">
          Publicar Nuevo Producto
        </LinkButton>
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
        {contentOf(tab, { viewer, params })}
      </Suspense>
    </>
  );
}

function contentOf(tab: Tab, { viewer, params }: MarketplaceProps): ReactNode {
  switch (tab) {
    case "listings":
      return <CatalogueTab viewer={viewer} params={params} />;
    case "favorites":
      return <FavoritesTab viewer={viewer} />;
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
