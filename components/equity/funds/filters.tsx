import { ListFilters } from "@/components/forms/filters/list-filters";
import { MAX_SEARCH_LENGTH, SECTOR_LABELS, STRATEGY_LABELS } from "@/lib/equity/constants";
import { type FundSearch, MINIMUM_NAMES, SORT_NAMES, STATUS_NAMES } from "./filter-names";

const CHOICES = [
  { name: "strategy", label: "Estrategia", any: "Cualquier estrategia", names: STRATEGY_LABELS },
  { name: "sector", label: "Sector", any: "Cualquier sector", names: SECTOR_LABELS },
  { name: "maxMinimum", label: "Mínimo", any: "Cualquier mínimo", names: MINIMUM_NAMES },
  { name: "status", label: "Estado", any: "Cualquier estado", names: STATUS_NAMES },
];

/** The text search, strategy, sector, minimum, state and sort order of the funds. */
export function FundFilters({ search }: { search: FundSearch }) {
  return (
    <ListFilters
      path="/private-equity"
      search={search}
      searchField={{ label: "Buscar fondos", maxLength: MAX_SEARCH_LENGTH }}
      choices={CHOICES}
      sorts={SORT_NAMES}
      className="grid grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))] gap-3 max-desk:grid-cols-5 max-tablet:grid-cols-2"
    />
  );
}
