import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { chipClass, chipsClass } from "@/components/parts/chips";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_LENGTH, type OfferingFilter } from "@/lib/learning/catalogue/constants";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_LABELS, catalogueHref, filtersOf } from "./labels";

type CatalogueFiltersProps = { kind: OfferingKind; filter: OfferingFilter; q: string | undefined };

/** The part of the catalogue and the text search. Both are kept in the address, so that it can be shared. */
export function CatalogueFilters({ kind, filter, q }: CatalogueFiltersProps) {
  const labels = CATALOGUE_LABELS[kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav className={chipsClass} aria-label="Filtros">
        {filtersOf(kind).map(([each, name]) => (
          <Link
            key={each}
            className={chipClass}
            href={catalogueHref(kind, { filter: each, q })}
            aria-current={each === filter ? "true" : undefined}
            scroll={false}
            prefetch={false}
          >
            {name}
          </Link>
        ))}
      </nav>
      <search className="max-tablet:w-full">
        <Form action="/courses" className="flex gap-2 max-tablet:w-full" scroll={false} prefetch={false}>
          {kind === "mentorship" ? <input type="hidden" name="tab" value={labels.tab} /> : null}
          {filter === "all" ? null : <input type="hidden" name="filter" value={filter} />}
          <Input
            type="search"
            className="w-64 max-tablet:w-auto max-tablet:min-w-0 max-tablet:flex-1"
            name="q"
            key={q}
            defaultValue={q}
            aria-label={labels.search}
            placeholder={labels.search}
            maxLength={MAX_LENGTH.query}
          />
          <Button type="submit" size="icon" aria-label="Buscar">
            <Search />
          </Button>
        </Form>
      </search>
    </div>
  );
}
