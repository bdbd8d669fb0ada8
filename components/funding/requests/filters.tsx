import { ListFilters } from "@/components/forms/filters/list-filters";
import { RISK_LABELS } from "@/lib/funding/constants";
import { MAX_SEARCH_LENGTH } from "@/lib/funding/requests/constants";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { AMOUNT_NAMES, type RequestSearch, SORT_NAMES, STATUS_NAMES } from "./filter-names";

const CHOICES = [
  { name: "status", label: "Estado", names: STATUS_NAMES },
  { name: "sector", label: "Sector", names: INDUSTRY_LABELS },
  { name: "risk", label: "Riesgo", names: RISK_LABELS },
  { name: "maxAmount", label: "Importe", names: AMOUNT_NAMES },
];

/** The text search, state, sector, risk, amount and sort order of the requests. */
export function RequestFilters({ search }: { search: RequestSearch }) {
  return (
    <ListFilters
      path="/funding"
      search={search}
      searchField={{ label: "Buscar solicitudes", maxLength: MAX_SEARCH_LENGTH }}
      choices={CHOICES}
      sorts={SORT_NAMES}
      className="grid grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] gap-3 max-desk:grid-cols-3 max-tablet:grid-cols-2"
    />
  );
}
