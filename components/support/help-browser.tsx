"use client";

import { SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { SearchFrame, SearchInput } from "@/components/parts/search-input";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import {
  countText,
  findHelp,
  HELP_CATEGORY_NAME,
  HELP_FILTERS,
  type HelpEntry,
  type HelpFilter,
  readHelpFilter,
} from "@/lib/support/help/rules";
import { HelpAnswer } from "./help-answer";

const FILTER = "categoria";

type HelpBrowserProps = { entries: readonly HelpEntry[]; children: ReactNode };

/** The questions with a search and categories; `children` are shown below the categories. */
export function HelpBrowser({ entries, children }: HelpBrowserProps) {
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useAddressedFilter();
  const [open, setOpen] = useState<string | null>(null);
  const found = findHelp(entries, { query, filter });

  useAddressedEntry((id) => {
    if (!entries.some((entry) => entry.id === id)) return;
    setQuery("");
    setFilter("todas");
    setOpen(id);
  });

  return (
    <div className="grid grid-cols-[18.125rem_minmax(0,1fr)] items-start gap-x-6 gap-y-5 max-desk:grid-cols-1">
      <SearchFrame className="col-span-full max-w-none">
        <SearchInput
          className="pr-3 [&::-webkit-search-cancel-button]:hidden"
          placeholder="Busca en la ayuda"
          aria-label="Buscar en la ayuda"
          maxLength={80}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </SearchFrame>
      <div className="grid gap-4 max-desk:order-1">
        <Card className="grid gap-3 px-5 py-4" aria-labelledby="categorias">
          <SectionTitle id="categorias">Categorías</SectionTitle>
          <ul className="-mx-3 grid gap-0.5 max-tablet:mx-0 max-tablet:flex max-tablet:flex-wrap max-tablet:gap-2">
            {HELP_FILTERS.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className="min-h-control w-full cursor-pointer rounded-md px-3 text-left text-sm font-medium text-muted-foreground hover:bg-muted aria-pressed:font-semibold aria-pressed:text-foreground aria-pressed:not-hover:bg-primary-soft max-tablet:border"
                  aria-pressed={each === filter}
                  onClick={() => setFilter(each)}
                >
                  {HELP_CATEGORY_NAME[each]}
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {children}
      </div>
      <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="preguntas">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
          <SectionTitle className="scroll-mt-20" id="preguntas">
            Preguntas frecuentes
          </SectionTitle>
          <Note role="status">{countText(found.length, filter)}</Note>
        </div>
        {found.length > 0 ? (
          <Card className="divide-y">
            {found.map((entry) => (
              <HelpAnswer
                key={entry.id}
                entry={entry}
                open={entry.id === open}
                onToggle={(isOpen) =>
                  setOpen((current) => (isOpen ? entry.id : current === entry.id ? null : current))
                }
              />
            ))}
          </Card>
        ) : (
          <Card>
            <NothingFound query={query.trim()} />
          </Card>
        )}
      </section>
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <Empty
      icon={<SearchX />}
      title={query ? `No hay resultados para «${query}»` : "No hay resultados"}
      action={<a href="#mensaje">Contactar con soporte</a>}
    >
      Prueba con otras palabras o escríbenos y te ayudaremos.
    </Empty>
  );
}

/** The category from the address, so that it can be bookmarked and shared. */
function useAddressedFilter() {
  const filter = readHelpFilter(useSearchParams().get(FILTER));
  function setFilter(next: HelpFilter) {
    const url = new URL(window.location.href);
    if (next === readHelpFilter(url.searchParams.get(FILTER))) return;
    if (next === "todas") url.searchParams.delete(FILTER);
    else url.searchParams.set(FILTER, next);
    window.history.replaceState(null, "", url);
  }
  return [filter, setFilter] as const;
}

/** Calls `arrive` with the fragment of the address, now and whenever it changes, and scrolls to its target. */
function useAddressedEntry(arrive: (id: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets state, which is the same function for ever
  useEffect(() => {
    let seen = "";
    function look() {
      const { hash } = window.location;
      if (hash === seen) return;
      seen = hash;
      const id = hash.slice(1);
      if (!id) return;
      arrive(id);
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    }
    look();
    // The router changes the fragment without a `hashchange` event, so the Navigation API is observed where it exists.
    const eventTarget = window.navigation ?? window;
    const change = window.navigation ? "currententrychange" : "hashchange";
    eventTarget.addEventListener(change, look);
    return () => eventTarget.removeEventListener(change, look);
  }, []);
}
