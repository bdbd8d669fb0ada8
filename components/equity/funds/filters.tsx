"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { MAX_SEARCH_LENGTH, SECTOR_LABELS, STRATEGY_LABELS } from "@/lib/equity/constants";
import { type FundSearch, SORT_NAMES, STATUS_NAMES } from "./filter-names";

// While something is being written the list stays.
const WRITTEN_AFTER_MS = 500;

/** Words, state, strategy, sector and order: all of it in the address, so that it can be shared. */
export function FundFilters({ search }: { search: FundSearch }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address (the back button, a link that takes the filters off) is shown by the fields too.
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];
    for (const field of fields) {
      const value = (search as Readonly<Record<string, string | undefined>>)[field.name] ?? "";
      if (field !== document.activeElement) field.value = value || (field.name === "sort" ? "recent" : "");
    }
  }, [search]);

  function apply(from: HTMLFormElement) {
    clearTimeout(waiting.current);
    const query = String(queryOf(from));
    router.replace(query ? `/private-equity?${query}` : "/private-equity", { scroll: false });
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
        className="grid grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))] gap-3 max-desk:grid-cols-4 max-tablet:grid-cols-2"
        aria-label="Filtros"
        onInput={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <span className="relative flex items-center max-desk:col-span-full">
          <Search className="pointer-events-none absolute left-3 text-muted-foreground" aria-hidden="true" />
          <Input
            className="pl-10"
            type="search"
            name="q"
            aria-label="Buscar fondos"
            placeholder="Buscar fondos"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={search.q}
          />
        </span>
        <NativeSelect name="strategy" aria-label="Estrategia" defaultValue={search.strategy ?? ""}>
          <option value="">Cualquier estrategia</option>
          <Options names={STRATEGY_LABELS} />
        </NativeSelect>
        <NativeSelect name="sector" aria-label="Sector" defaultValue={search.sector ?? ""}>
          <option value="">Cualquier sector</option>
          <Options names={SECTOR_LABELS} />
        </NativeSelect>
        <NativeSelect name="status" aria-label="Estado" defaultValue={search.status ?? ""}>
          <option value="">Cualquier estado</option>
          <Options names={STATUS_NAMES} />
        </NativeSelect>
        <NativeSelect name="sort" aria-label="Ordenar por" defaultValue={search.sort ?? "recent"}>
          <Options names={SORT_NAMES} />
        </NativeSelect>
      </form>
    </search>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text && !(name === "sort" && text === "recent")) query.set(name, text);
  }
  return query;
}
