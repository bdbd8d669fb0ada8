import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_LENGTH, type OfferingFilter } from "@/lib/learning/catalogue/constants";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_LABELS, catalogueHref, filtersOf } from "./labels";

type CatalogueFiltersProps = { kind: OfferingKind; filter: OfferingFilter; q: string | undefined };

/** Which part of the catalogue, and which words: all of it in the address, so that it can be shared. */
export function CatalogueFilters({ kind, filter, q }: CatalogueFiltersProps) {
  const words = CATALOGUE_LABELS[kind];
  return (
    <div className="item-filters">
      <nav className="chips" aria-label="Filtros">
        {filtersOf(kind).map(([each, name]) => (
          <Link
            key={each}
            href={catalogueHref(kind, { filter: each, q })}
            aria-current={each === filter ? "true" : undefined}
            scroll={false}
            prefetch={false}
          >
            {name}
          </Link>
        ))}
      </nav>
      <search>
        <Form action="/courses" className="item-search" scroll={false} prefetch={false}>
          {kind === "mentorship" ? <input type="hidden" name="tab" value={words.tab} /> : null}
          {filter === "all" ? null : <input type="hidden" name="filter" value={filter} />}
          <Input
            type="search"
            name="q"
            key={q}
            defaultValue={q}
            aria-label={words.search}
            placeholder={words.search}
            maxLength={MAX_LENGTH.query}
          />
          <Button type="submit" size="icon" aria-label="Buscar">
            <Search className="icon" />
          </Button>
        </Form>
      </search>
    </div>
  );
}
