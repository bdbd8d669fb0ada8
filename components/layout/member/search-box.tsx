"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Note } from "@/components/display/note";
import { leaveAfterAsking } from "@/components/forms/unsaved/unsaved-guard";
import { headerButton } from "@/components/layout/member/header-button";
import { Search } from "@/components/parts/icons";
import { SearchFrame, SearchInput } from "@/components/parts/search-input";
import { Kbd } from "@/components/ui/kbd";
import { apiGet } from "@/lib/core/command/api-client";
import { SEARCH } from "@/lib/core/config/constants";
import type { LabelledResult } from "@/lib/core/search/search";

// On a phone, the field covers the bar while the search is open.
const OPEN_ON_PHONE =
  "max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-25 max-tablet:flex max-tablet:h-14 max-tablet:max-w-none max-tablet:items-center max-tablet:border-b max-tablet:bg-background max-tablet:px-2 max-tablet:[&>svg]:left-5";

/** The search of the header: a combobox whose results are links. `/` focuses it; on a phone a button opens it. */
export function SearchBox() {
  const router = useRouter();
  const [text, setText] = useState("");
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { finds, state, query } = useFinds(text);
  const shown = opened && text.trim() !== "";
  useSlash(() => open());
  useEffect(() => showOption(list, active), [active, list]);

  function open() {
    setOpened(true);
    // On a phone the field can be focused only after it is painted.
    requestAnimationFrame(() => input.current?.focus());
  }
  function close() {
    setOpened(false);
    setActive(-1);
  }
  function leave() {
    setText("");
    close();
    input.current?.blur();
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Escape") return text ? setText("") : leave();
    if (event.key === "Enter") {
      event.preventDefault();
      if (active >= 0) return document.getElementById(`${list}-${active}`)?.click();
      if (text.trim()) leaveAfterAsking(() => router.push(allFinds(text)));
      return leave();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || finds.length === 0) return;
    event.preventDefault();
    setOpened(true);
    // The last option is the link to all results.
    const options = finds.length + 1;
    setActive((current) => (current < 0 && step < 0 ? options - 1 : (current + step + options) % options));
  }

  return (
    <>
      <SearchFrame
        as="div"
        role="search"
        className={`h-control ${opened ? OPEN_ON_PHONE : "max-tablet:hidden"}`}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <SearchInput
          ref={input}
          className="max-tablet:pr-3 [&::-webkit-search-cancel-button]:hidden"
          role="combobox"
          aria-label="Buscar"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder="Busca en Lonja"
          maxLength={SEARCH.maxLength}
          value={text}
          onFocus={() => setOpened(true)}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpened(true);
          }}
        />
        {text ? null : <Kbd className="absolute top-1/2 right-2 -translate-y-1/2 max-tablet:hidden">/</Kbd>}
        <Finds
          id={list}
          query={query}
          shown={shown}
          finds={finds}
          state={state}
          active={active}
          onGo={leave}
        />
        {opened ? (
          <PhoneButton label="Cerrar la búsqueda" onClick={leave}>
            <X />
          </PhoneButton>
        ) : null}
      </SearchFrame>
      <PhoneButton className="max-tablet:ml-auto" label="Buscar" onClick={open}>
        <Search />
      </PhoneButton>
    </>
  );
}

type PhoneButtonProps = { label: string; className?: string; onClick: () => void; children: ReactNode };

function PhoneButton({ label, className = "", onClick, children }: PhoneButtonProps) {
  return (
    <button
      type="button"
      className={`${headerButton} tablet:hidden ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function showOption(list: string, active: number) {
  if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
}

type State = "found" | "failed" | "asking";
type FindsProps = {
  id: string;
  query: string;
  shown: boolean;
  finds: readonly LabelledResult[];
  state: State;
  active: number;
  onGo: () => void;
};

function Finds({ id, query, shown, finds, state, active, onGo }: FindsProps) {
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
            onClick={onGo}
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
            href={allFinds(query)}
            prefetch={false}
            onClick={onGo}
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

const allFinds = (text: string) => `/search?q=${encodeURIComponent(text.trim())}`;

const LABELS: Readonly<Record<State, string>> = {
  asking: "Buscando...",
  found: "No hay resultados. Prueba con otra palabra.",
  failed: "No se ha podido buscar. Inténtalo de nuevo en un momento.",
};

const countOf = (count: number) => `${count} ${count === 1 ? "resultado" : "resultados"}`;

type Answer = { query: string; finds: readonly LabelledResult[]; state: State };

const NOTHING: Answer = { query: "", finds: [], state: "asking" };

/** Searches when typing pauses; drops a response that arrives after a newer query. */
function useFinds(text: string): Answer {
  const [answer, setAnswer] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (!query) return setAnswer(NOTHING);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal)
        .then((finds) => setAnswer({ query, finds, state: "found" }))
        .catch(() => stop.signal.aborted || setAnswer({ query, finds: [], state: "failed" }));
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

/** Calls `act` when `/` is pressed outside an input. */
function useSlash(act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const types = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== "/" || types || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
