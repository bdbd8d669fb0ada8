import { saveListingSearch } from "@/actions/marketplace/searches";
import { SaveButton } from "@/components/forms/searches/save-button";
import type { CategoryLine } from "@/lib/marketplace/listings/catalogue-queries";
import { type CatalogueFilters, searchFiltersOf } from "@/lib/marketplace/searches/rules";
import { filtersText, SEARCHES_PATH } from "./labels";

type SaveListingSearchProps = { asked: CatalogueFilters; categories: readonly CategoryLine[] };

/** Saves the current filters of the catalogue; absent without filters. */
export function SaveListingSearch({ asked, categories }: SaveListingSearchProps) {
  const filters = searchFiltersOf(asked);
  if (Object.keys(filters).length === 0) return null;
  return (
    <SaveButton
      title="Guardar búsqueda"
      action={saveListingSearch}
      fields={filters}
      news="cada anuncio que se publique así"
      filters={filtersText(filters, categories)}
      own={{ href: SEARCHES_PATH, name: "Búsquedas" }}
    />
  );
}
