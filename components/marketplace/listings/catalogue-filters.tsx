"use client";

import { Search, SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FieldRow } from "@/components/ui/field-row";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { UnitInput } from "@/components/ui/unit-input";
import { typedAmount, typedText } from "@/lib/core/format/typed-amount";
import { CONDITIONS } from "@/lib/marketplace/constants";
import {
  CONDITION_LABELS,
  LISTING_SORTS,
  type ListingSort,
  MAX_SEARCH_LENGTH,
} from "@/lib/marketplace/listings/constants";

/** What the catalogue is narrowed to, as it stands in the address. */
type CatalogueSearch = Readonly<
  Partial<Record<"q" | "category" | "condition" | "minPrice" | "maxPrice" | "sort", string>>
>;

const SORTS: Readonly<Record<ListingSort, string>> = {
  recent: "Más recientes",
  cheapest: "Precio más bajo",
  dearest: "Precio más alto",
};

const FIGURES: readonly string[] = ["minPrice", "maxPrice"];

// While something is being written the list stays.
const WRITTEN_AFTER_MS = 500;

/** Words, state, price and order: all of it in the address, so that it can be shared. */
export function CatalogueFilters({ search }: { search: CatalogueSearch }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [more, setMore] = useState(Boolean(search.condition || search.minPrice || search.maxPrice));

  // Another address (the back button, a link that takes the filters off) is shown by the fields too.
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];
    for (const field of fields) {
      if (field !== document.activeElement) field.value = written(search, field.name);
    }
  }, [search]);

  function apply(from: HTMLFormElement) {
    clearTimeout(waiting.current);
    const query = String(queryOf(from));
    router.replace(query ? `/marketplace?${query}` : "/marketplace", { scroll: false });
  }

  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(waiting.current);
    const isWriting = target instanceof HTMLInputElement;
    waiting.current = setTimeout(() => apply(currentTarget), isWriting ? WRITTEN_AFTER_MS : 0);
  }

  return (
    <search>
      <form
        ref={form}
        className="flex flex-wrap gap-3 max-tablet:grid max-tablet:grid-cols-[1fr_1fr]"
        aria-label="Filtros"
        onInput={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
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
        {/* Chosen by the links above. */}
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
        <Button
          className="max-tablet:col-span-full"
          aria-expanded={more}
          aria-controls="catalogue-more"
          onClick={() => setMore(!more)}
        >
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

function written(search: CatalogueSearch, name: string): string {
  const value = (search as Readonly<Record<string, string | undefined>>)[name] ?? "";
  if (name === "sort") return value || "recent";
  return FIGURES.includes(name) ? typedText(value) : value;
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text === "" || (name === "sort" && text === "recent")) continue;
    query.set(name, FIGURES.includes(name) ? typedAmount(text) : text);
  }
  return query;
}
