import { ListFilters } from "@/components/forms/filters/list-filters";
import { MAX_SEARCH_LENGTH, SECTOR_LABELS, STRATEGY_LABELS } from "@/lib/equity/constants";
import { type FundSearch, MINIMUM_NAMES, SORT_NAMES, STATUS_NAMES } from "./filter-names";

const CHOICES = [
  { name: "strategy", label: "Estrategia", names: STRATEGY_LABELS },
  { name: "sector", label: "Sector", names: SECTOR_LABELS },
  { name: "maxMinimum", label: "Mínimo", names: MINIMUM_NAMES },
  { name: "status", label: "Estado", names: STATUS_NAMES },
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
      className="grid grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] gap-3 max-desk:grid-cols-5 max-tablet:grid-cols-2"
    />
  );
}
