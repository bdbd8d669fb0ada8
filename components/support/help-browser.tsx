"use client";

import { Search, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Blank } from "@/components/ui/blank";
import { Card } from "@/components/ui/card";
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

/** The questions with their search and categories; `children` stand under the categories. */
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
    <div className="help-center">
      <search className="search help-search">
        <Search className="icon" />
        <input
          type="search"
          className="input"
          placeholder="Busca en la ayuda"
          aria-label="Buscar en la ayuda"
          maxLength={80}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <div className="help-side">
        <Card aria-labelledby="categorias">
          <h2 className="subtitle" id="categorias">
            Categorías
          </h2>
          <ul className="help-categories">
            {HELP_FILTERS.map((each) => (
              <li key={each}>
                <button type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
                  {HELP_CATEGORY_NAME[each]}
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {children}
      </div>
      <section className="stack" aria-labelledby="preguntas">
        <div className="row between wrap">
          <h2 className="subtitle" id="preguntas">
            Preguntas frecuentes
          </h2>
          <p className="note" role="status">
            {countText(found.length, filter)}
          </p>
        </div>
        {found.length > 0 ? (
          <Card className="ruled">
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
    <Blank
      icon={<SearchX className="icon" />}
      title={query ? `No hay resultados para «${query}»` : "No hay resultados"}
      action={<a href="#mensaje">Contactar con soporte</a>}
    >
      Prueba con otras palabras o escríbenos y te ayudaremos.
    </Blank>
  );
}

/** The category that the address names, so that it can be kept and passed on. */
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

/** Calls `arrive` with what stands behind the # of the address, now and whenever it changes, and shows that place. */
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
    // The router changes the address without a hashchange; a browser that cannot tell of that tells of its own.
    const told = window.navigation ?? window;
    const change = window.navigation ? "currententrychange" : "hashchange";
    told.addEventListener(change, look);
    return () => told.removeEventListener(change, look);
  }, []);
}
