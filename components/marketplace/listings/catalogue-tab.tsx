import Link from "next/link";
import { AppCard } from "@/components/display/apps/card";
import { AppGrid } from "@/components/display/apps/grid";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { SaveListingSearch } from "@/components/marketplace/searches/save-button";
import { LinkButton } from "@/components/parts/link-button";
import { readFilters } from "@/components/parts/list-filters";
import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import { APP_KEYS, APPS } from "@/lib/auth/apps";
import { formatCount } from "@/lib/core/format/format";
import { getMarketplaceStats, listCategories } from "@/lib/marketplace/listings/catalogue-queries";
import { listFeatured, listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";
import { ListingCard } from "./card";
import { CatalogueFilters } from "./catalogue-filters";
import { ListingGrid, NoListings } from "./grid";
import { euros } from "./labels";
import { CategoryIcon } from "./picture";

export type MarketplaceParams = Record<string, string | string[] | undefined>;

/** The featured listings of each category, the statistics, and all listings. */
export async function CatalogueTab({ viewer, params }: { viewer: Viewer; params: MarketplaceParams }) {
  const { input, given, search, isWrong, isNarrowed } = readFilters(params, NAMES, listListingsInput);
  const query = String(new URLSearchParams(search));
  const [first, stats, categories, featured] = await Promise.all([
    listListings(viewer, input),
    getMarketplaceStats(),
    listCategories(),
    isNarrowed ? [] : listFeatured(viewer),
  ]);
  return (
    <>
      <StatStrip
        className="grid-cols-4"
        stats={[
          { label: "Anuncios", value: formatCount(stats.listings) },
          { label: "Vendedores", value: formatCount(stats.sellers) },
          { label: "Precio medio", ...figureOf(stats.averagePrice) },
          { label: "Ventas completadas", value: formatCount(stats.completedSales) },
        ]}
      />
      {featured.length > 0 ? <Featured listings={featured} /> : null}
      <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="anuncios">
        <SectionTitle id="anuncios">Todos los anuncios</SectionTitle>
        <nav
          className="flex flex-wrap gap-2 max-tablet:-mx-4 max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:px-4"
          aria-label="Categorías"
        >
          {categories.map(({ slug, name, icon, listings }) => (
            <Link
              key={slug}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-border-strong bg-card px-3 py-1 text-sm whitespace-nowrap text-foreground no-underline hover:bg-muted aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary"
              href={categoryHref(search, slug)}
              aria-current={slug === search.category ? "true" : undefined}
              scroll={false}
              prefetch={false}
            >
              <CategoryIcon icon={icon} /> {name} <Note as="span">{formatCount(listings)}</Note>
            </Link>
          ))}
        </nav>
        <CatalogueFilters search={given} />
        <SaveListingSearch asked={input} categories={categories} />
        {isWrong ? (
          <Alert variant="destructive" role="alert">
            Algún filtro no es válido: escribe números como 150 o 99,50.
          </Alert>
        ) : null}
        <ListingGrid
          key={query}
          first={first}
          path="/api/marketplace/listings"
          query={query}
          empty={isNarrowed ? <NothingFound /> : <NothingYet />}
        />
      </section>
      {isNarrowed ? null : <OtherApps apps={viewer.apps} />}
    </>
  );
}

function OtherApps({ apps }: Pick<Viewer, "apps">) {
  const others = APP_KEYS.filter((app) => app !== "marketplace");
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="aplicaciones">
      <SectionTitle id="aplicaciones">Otras aplicaciones</SectionTitle>
      <AppGrid>
        {others.map((app) => (
          <AppCard key={app} app={app} locked={!apps.includes(app)}>
            <LinkButton variant="ghost" size="sm" href={APPS[app].path} prefetch={false}>
              Solicitar acceso <span className="sr-only">a {APPS[app].name}</span>
            </LinkButton>
          </AppCard>
        ))}
      </AppGrid>
    </section>
  );
}

function Featured({ listings }: { listings: Awaited<ReturnType<typeof listFeatured>> }) {
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="destacados">
      <SectionTitle id="destacados">Destacados de cada categoría</SectionTitle>
      <ul className="grid snap-x auto-cols-[minmax(14rem,1fr)] grid-flow-col gap-4 overflow-x-auto pb-2 max-tablet:-mx-4 max-tablet:scroll-px-4 max-tablet:auto-cols-[11rem] max-tablet:px-4">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 snap-start">
            <ListingCard listing={listing} kicker={listing.category.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound() {
  return (
    <NoListings title="No hay anuncios con esos filtros" href="/marketplace" act="Quitar los filtros">
      Prueba con otras palabras, otra categoría u otro precio.
    </NoListings>
  );
}

function NothingYet() {
  return (
    <NoListings title="Todavía no hay anuncios" href="/marketplace/create" act="Publicar Nuevo Producto">
      Publica el primero: los demás miembros lo verán al momento.
    </NoListings>
  );
}

// Keeps the other filters; a second press on the selected category removes it.
function categoryHref(search: Readonly<Record<string, string>>, slug: string): string {
  const { category, ...others } = search;
  const query = String(new URLSearchParams(slug === category ? others : { ...others, category: slug }));
  return query ? `/marketplace?${query}` : "/marketplace";
}

function figureOf(amount: string | null) {
  if (amount === null) return { value: "—" };
  const { text, unit } = euros(amount);
  return { value: text, unit };
}

const NAMES = ["q", "category", "condition", "minPrice", "maxPrice", "sort"] as const;
