import { deleteListingSearch, pauseListingSearch } from "@/actions/marketplace/searches";
import { SearchList } from "@/components/forms/searches/list";
import type { UserActor } from "@/lib/auth/actor";
import { listCategories } from "@/lib/marketplace/listings/catalogue-queries";
import { listListingSearches } from "@/lib/marketplace/searches/queries";
import { searchPath } from "@/lib/marketplace/searches/rules";
import { filtersText } from "./labels";

/** The member's saved searches of the catalogue. */
export async function ListingSearchList({ viewer }: { viewer: UserActor }) {
  const [searches, categories] = await Promise.all([listListingSearches(viewer), listCategories()]);
  return (
    <SearchList
      searches={searches.map(({ filters, lastListingId, ...search }) => ({
        ...search,
        filters: filtersText(filters, categories),
        last:
          lastListingId === null ? null : { text: "Ver el anuncio", href: `/marketplace/${lastListingId}` },
        href: searchPath(filters),
      }))}
      timeZone={viewer.timezone}
      start={{ href: "/marketplace", act: "Ver los anuncios" }}
      pause={pauseListingSearch}
      remove={deleteListingSearch}
    />
  );
}
