"use client";

import { Search, SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
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
        className="catalogue-filters"
        aria-label="Filtros"
        onInput={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <span className="catalogue-words">
          <Search className="icon" aria-hidden="true" />
          <Input
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
        <Select name="sort" aria-label="Ordenar por" defaultValue={search.sort ?? "recent"}>
          {LISTING_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </Select>
        <Button aria-expanded={more} aria-controls="catalogue-more" onClick={() => setMore(!more)}>
          <SlidersHorizontal className="icon" /> Más filtros
        </Button>
        <div className="fields catalogue-more" id="catalogue-more" hidden={!more}>
          <Field id="catalogue-condition" label="Estado">
            <Select id="catalogue-condition" name="condition" defaultValue={search.condition ?? ""}>
              <option value="">Cualquiera</option>
              {CONDITIONS.map((condition) => (
                <option key={condition} value={condition}>
                  {CONDITION_LABELS[condition]}
                </option>
              ))}
            </Select>
          </Field>
          <Price name="minPrice" label="Precio mínimo" value={search.minPrice} />
          <Price name="maxPrice" label="Precio máximo" value={search.maxPrice} />
        </div>
      </form>
    </search>
  );
}

function Price({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const id = `catalogue-${name}`;
  return (
    <Field id={id} label={label}>
      <span className="affix">
        <Input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={value && typedText(value)}
        />
        <span aria-hidden="true">€</span>
      </span>
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
