import Link from "next/link";
import { useEffect, useState } from "react";
import { Note } from "@/components/display/note";
import { apiGet } from "@/lib/core/command/api-client";
import { SEARCH } from "@/lib/core/config/constants";
import type { LabelledResult } from "@/lib/core/search/search";

type State = "found" | "failed" | "asking";
type SearchResultsProps = {
  id: string;
  /** What is in the field. */
  text: string;
  /** The path of the page with all results. */
  all: string;
  shown: boolean;
  /** The place of the option that the keyboard has chosen; -1 for none. */
  active: number;
  onLeave: () => void;
};

/** The results below the search field, and a link to all of them. */
export function SearchResults({ id, text, all, shown, active, onLeave }: SearchResultsProps) {
  const { finds, state } = useFinds(text);
  return (
    <div
      className="absolute top-[calc(100%+0.5rem)] left-0 z-30 max-h-[calc(100dvh-5rem)] w-full overflow-y-auto rounded-lg border bg-popover p-2 shadow-lg max-tablet:top-[calc(100%+1px)] max-tablet:left-2 max-tablet:max-h-[calc(100dvh-4.5rem)] max-tablet:w-[calc(100%-1rem)]"
      hidden={!shown}
    >
      <div id={id} role="listbox" aria-label="Resultados">
        {finds.map(({ kind, label, title, note, href }, index) => (
          <Link
            key={`${kind} ${href}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={FIND}
            href={href}
            prefetch={false}
            onClick={onLeave}
          >
            <strong>{title}</strong>
            <span className="col-start-2 row-start-1 text-xs text-muted-foreground">{label}</span>
            <Note as="span" className="col-start-1 truncate">
              {note}
            </Note>
          </Link>
        ))}
        {finds.length > 0 ? (
          <Link
            id={`${id}-${finds.length}`}
            role="option"
            aria-selected={active === finds.length}
            tabIndex={-1}
            className={FIND}
            href={all}
            prefetch={false}
            onClick={onLeave}
          >
            <strong>Ver todos los resultados</strong>
          </Link>
        ) : null}
      </div>
      {finds.length === 0 ? <p className="px-3 py-2 text-sm text-muted-foreground">{LABELS[state]}</p> : null}
      <span className="sr-only" role="status">
        {shown && state === "found" ? countOf(finds.length) : ""}
      </span>
    </div>
  );
}

const FIND =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-md px-3 py-2 text-sm text-foreground no-underline hover:bg-muted aria-selected:bg-muted aria-selected:shadow-[inset_2px_0_var(--primary)] max-tablet:py-3";

const LABELS: Readonly<Record<State, string>> = {
  asking: "Buscando...",
  found: "No hay resultados. Prueba con otra palabra.",
  failed: "No se ha podido buscar. Inténtalo de nuevo en un momento.",
};

const countOf = (count: number) => `${count} ${count === 1 ? "resultado" : "resultados"}`;

type Answer = { finds: readonly LabelledResult[]; state: State };

const NOTHING: Answer = { finds: [], state: "asking" };

/** Searches when typing pauses; drops a response that arrives after a newer query. */
function useFinds(text: string): Answer {
  const [answer, setAnswer] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (!query) return setAnswer(NOTHING);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal)
        .then((finds) => setAnswer({ finds, state: "found" }))
        .catch(() => stop.signal.aborted || setAnswer({ finds: [], state: "failed" }));
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return answer;
}

async function ask(query: string, signal: AbortSignal): Promise<LabelledResult[]> {
  return (await apiGet<LabelledResult[]>(`/api/search?q=${encodeURIComponent(query)}`, signal)).body;
}
