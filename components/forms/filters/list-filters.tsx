"use client";

import { Search } from "lucide-react";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useAddressFilters } from "./use-address-filters";

type Names = Readonly<Record<string, string>>;

type ListFiltersProps = {
  /** The path of the list, without the query. */
  path: string;
  /** The current filters, from the query of the address. */
  search: Readonly<Partial<Record<string, string>>>;
  searchField: { label: string; maxLength: number };
  /** The filters besides the text search; the option without a filter is the label. */
  choices: readonly { name: string; label: string; names: Names }[];
  /** The sort orders; the first one, «recent», is the default and is omitted from the address. */
  sorts: Names;
  /** The columns of the form; two on a phone. */
  className: string;
};

const DEFAULTS = { sort: "recent" };

/** Search, filters and sort order of a list. All are kept in the address, so that it can be shared. */
export function ListFilters({ path, search, searchField, choices, sorts, className }: ListFiltersProps) {
  const filters = useAddressFilters({ path, search, defaults: DEFAULTS });
  return (
    <search>
      <form {...filters} className={className} aria-label="Filtros">
        <span className="relative flex items-center max-desk:col-span-full">
          <Search className="pointer-events-none absolute left-3 text-muted-foreground" aria-hidden="true" />
          <Input
            className="pl-10"
            type="search"
            name="q"
            aria-label={searchField.label}
            placeholder={searchField.label}
            maxLength={searchField.maxLength}
            defaultValue={search.q}
          />
        </span>
        {choices.map(({ name, label, names }) => (
          <NativeSelect key={name} name={name} aria-label={label} defaultValue={search[name] ?? ""}>
            <option value="">{label}</option>
            <Options names={names} />
          </NativeSelect>
        ))}
        <NativeSelect
          className={choices.length % 2 === 0 ? "max-tablet:col-span-full" : undefined}
          name="sort"
          aria-label="Ordenar por"
          defaultValue={search.sort ?? DEFAULTS.sort}
        >
          <Options names={sorts} />
        </NativeSelect>
      </form>
    </search>
  );
}

function Options({ names }: { names: Names }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
