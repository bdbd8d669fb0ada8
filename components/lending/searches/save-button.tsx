import { saveLoanSearch } from "@/actions/lending/searches";
import { SaveButton } from "@/components/forms/searches/save-button";
import { type PostSearch, setFilters } from "@/components/lending/posts/filter-labels";
import type { PostKind } from "@/lib/lending/posts/constants";
import { filtersText, SEARCHES_PATH } from "./labels";

type SaveLoanSearchProps = { kind: PostKind; search: PostSearch };

/** Saves the current filters of the list of requests or offers. */
export function SaveLoanSearch({ kind, search }: SaveLoanSearchProps) {
  const filters = Object.fromEntries(setFilters(search).map(({ name, value }) => [name, value]));
  return (
    <SaveButton
      title="Guardar búsqueda"
      action={saveLoanSearch}
      fields={{ kind, ...filters }}
      news={`cada ${kind === "offers" ? "oferta" : "solicitud"} que se publique o se cambie así`}
      filters={filtersText(kind, search)}
      own={{ href: SEARCHES_PATH, name: "Mis publicaciones" }}
    />
  );
}
