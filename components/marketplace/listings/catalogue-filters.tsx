"use client";

import { Search, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useAddressFilters } from "@/components/forms/filters/use-address-filters";
import { FieldRow } from "@/components/parts/field-row";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { typedText } from "@/lib/core/format/typed-amount";
import { CONDITIONS } from "@/lib/marketplace/constants";
import {
  CONDITION_LABELS,
  LISTING_SORTS,
  type ListingSort,
  MAX_SEARCH_LENGTH,
} from "@/lib/marketplace/listings/constants";

/** The filters of the catalogue, from the address. */
type CatalogueSearch = Readonly<
  Partial<Record<"q" | "category" | "condition" | "minPrice" | "maxPrice" | "sort", string>>
>;

const SORTS: Readonly<Record<ListingSort, string>> = {
  recent: "Más recientes",
  cheapest: "Precio más bajo",
  dearest: "Precio más alto",
};

const AMOUNTS: readonly string[] = ["minPrice", "maxPrice"];
const DEFAULTS = { sort: "recent" };

/** The text search, condition, price and sort order. All are kept in the address, so that it can be shared. */
export function CatalogueFilters({ search }: { search: CatalogueSearch }) {
  const filters = useAddressFilters({
    path: "/marketplace",
    search,
    defaults: DEFAULTS,
    amounts: AMOUNTS,
  });
  const [more, setMore] = useState(Boolean(search.condition || search.minPrice || search.maxPrice));

  return (
    <search>
      <form
        {...filters}
        className="flex flex-wrap gap-3 max-tablet:grid max-tablet:grid-cols-[1fr_1fr]"
        aria-label="Filtros"
      >
        <span className="relative flex flex-[1_1_14rem] items-center max-tablet:col-span-full">
          <Search className="pointer-events-none absolute left-3 text-muted-foreground" aria-hidden="true" />
          <Input
            className="pl-10"
            type="search"
            name="q"
            aria-label="Buscar en el marketplace"
            placeholder="Buscar anuncios"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={search.q}
          />
        </span>
        {/* Set by the category links above. */}
        <input type="hidden" name="category" defaultValue={search.category ?? ""} />
        <NativeSelect
          className="flex-[0_1_13rem]"
          name="sort"
          aria-label="Ordenar por"
          defaultValue={search.sort ?? "recent"}
        >
          {LISTING_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </NativeSelect>
        <Button aria-expanded={more} aria-controls="catalogue-more" onClick={() => setMore(!more)}>
          <SlidersHorizontal /> Más filtros
        </Button>
        <FieldRow className="basis-full max-tablet:col-span-full" id="catalogue-more" hidden={!more}>
          <Field id="catalogue-condition" label="Estado">
            <NativeSelect id="catalogue-condition" name="condition" defaultValue={search.condition ?? ""}>
              <option value="">Cualquiera</option>
              {CONDITIONS.map((condition) => (
                <option key={condition} value={condition}>
                  {CONDITION_LABELS[condition]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Price name="minPrice" label="Precio mínimo" value={search.minPrice} />
          <Price name="maxPrice" label="Precio máximo" value={search.maxPrice} />
        </FieldRow>
      </form>
    </search>
  );
}

function Price({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const id = `catalogue-${name}`;
  return (
    <Field id={id} label={label}>
      <UnitInput
        id={id}
        name={name}
        unit="€"
        className="text-left"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={value && typedText(value)}
      />
    </Field>
  );
}
