import { ListFilters } from "@/components/forms/filters/list-filters";
import { KIND_NAMES } from "@/components/tokenization/labels";
import { MAX_SEARCH_LENGTH } from "@/lib/tokenization/projects/constants";
import { type ProjectSearch, SORT_NAMES, STATUS_NAMES } from "./filter-names";

const CHOICES = [
  { name: "status", label: "Estado", names: STATUS_NAMES },
  { name: "kind", label: "Qué se vende", names: KIND_NAMES },
];

/** The text search, state, kind and sort order of the projects. */
export function ProjectFilters({ search }: { search: ProjectSearch }) {
  return (
    <ListFilters
      path="/tokenization"
      search={search}
      searchField={{ label: "Buscar proyectos", maxLength: MAX_SEARCH_LENGTH }}
      choices={CHOICES}
      sorts={SORT_NAMES}
      className="grid grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] gap-3 max-desk:grid-cols-3 max-tablet:grid-cols-2"
    />
  );
}
