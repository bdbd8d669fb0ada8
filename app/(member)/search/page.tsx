import { Search, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { SEARCH_SOURCES, searchKind } from "@/app/api/search/sources";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Card, CardHead } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { requireViewer } from "@/lib/auth/viewer";
import { SEARCH } from "@/lib/core/config/constants";
import { type Find, type SearchKind, search } from "@/lib/core/search/search";

export const metadata: Metadata = { title: "Buscar" };

const MAX_RESULTS = 100;

type Params = { q?: string | string[] };

/** Everything that is found, by what it is. */
export default async function SearchPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { q } = await searchParams;
  const query = (typeof q === "string" ? q : "").trim().slice(0, SEARCH.maxLength);
  const finds = query ? await search(SEARCH_SOURCES, viewer, query, MAX_RESULTS) : [];
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Buscar</h1>
          <p className="muted">{query ? countOf(finds.length, query) : "En todas tus aplicaciones."}</p>
        </div>
      </header>
      <form action="/search" className="row row-2" aria-label="Buscar en Lonja">
        <Input
          type="search"
          name="q"
          aria-label="Qué buscas"
          defaultValue={query}
          maxLength={SEARCH.maxLength}
          key={query}
        />
        <Button type="submit" variant="primary">
          <Search className="icon" /> Buscar
        </Button>
      </form>
      {query && finds.length === 0 ? (
        <Blank icon={<SearchX className="icon" />} title="No hay resultados">
          Prueba con otra palabra o con menos palabras.
        </Blank>
      ) : null}
      {kindsOf(finds).map((kind) => (
        <Group
          key={kind}
          kind={searchKind(kind)}
          finds={finds.filter((find) => find.kind === kind)}
          query={query}
        />
      ))}
    </>
  );
}

// The kind of the best find comes first.
const kindsOf = (finds: readonly Find[]) => [...new Set(finds.map(({ kind }) => kind))];

type GroupProps = { kind: SearchKind; finds: readonly Find[]; query: string };

function Group({ kind: { many: title, more }, finds, query }: GroupProps) {
  return (
    <Card aria-label={title}>
      <CardHead>
        <h2 className="subtitle">{title}</h2>
      </CardHead>
      <ul className="option-rows">
        {finds.map(({ title: name, note, href }) => (
          <li key={href}>
            <Link className="words" href={href}>
              <strong>{name}</strong>
              <span className="note">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more && finds.length >= SEARCH.maxResults ? (
        <div className="more">
          <LinkButton size="sm" href={more(encodeURIComponent(query))} aria-label={`Ver todos: ${title}`}>
            Ver todos
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

function countOf(count: number, query: string): string {
  return `${count} ${count === 1 ? "resultado" : "resultados"} de «${query}»`;
}
