"use client";

import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { leaveAfterAsking } from "@/components/forms/unsaved/unsaved-guard";
import { headerButton } from "@/components/layout/member/header-button";
import { Search } from "@/components/parts/icons";
import { SearchFrame, SearchInput } from "@/components/parts/search-input";
import { Kbd } from "@/components/ui/kbd";
import { SEARCH } from "@/lib/core/config/constants";

const Nothing = () => null;

/** Loaded when the field is first used: most pages are left without a search. */
const SearchResults = dynamic(
  () =>
    import("./search-results").then(
      (module) => module.SearchResults,
      () => Nothing,
    ),
  { ssr: false },
);

// On a phone, the field covers the bar while the search is open.
const OPEN_ON_PHONE =
  "max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-25 max-tablet:flex max-tablet:h-14 max-tablet:max-w-none max-tablet:items-center max-tablet:border-b max-tablet:bg-background max-tablet:px-2 max-tablet:[&>svg]:left-5";

/**
 * The search of the header, with the platform's `name`: a combobox whose results are links. `/` focuses it; on a phone
 * a button opens it.
 */
export function SearchBox({ name }: { name: string }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const all = `/search?q=${encodeURIComponent(text.trim())}`;
  const shown = opened && text.trim() !== "";
  if (opened && !wasOpened) setWasOpened(true);
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
      if (text.trim()) leaveAfterAsking(() => router.push(all));
      return leave();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = document.getElementById(list)?.childElementCount ?? 0;
    if (!step || options === 0) return;
    event.preventDefault();
    setOpened(true);
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
          placeholder={`Busca en ${name}`}
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
        {wasOpened ? (
          <SearchResults id={list} text={text} all={all} shown={shown} active={active} onLeave={leave} />
        ) : null}
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
