import { Search, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { SEARCH_SOURCES, searchKind } from "@/app/api/search/sources";
import { PageTitle } from "@/components/display/heading";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Input } from "@/components/ui/input";
import type { Viewer } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { SEARCH } from "@/lib/core/config/constants";
import { type SearchKind, type SearchResult, search } from "@/lib/core/search/search";
import { appName } from "@/lib/core/site/app-name";

export const metadata: Metadata = { title: "Buscar" };

const MAX_RESULTS = 100;

type Params = { q?: string | string[] };

/** All search results, grouped by kind. */
export default async function SearchPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { q } = await searchParams;
  const query = (typeof q === "string" ? q : "").trim().slice(0, SEARCH.maxLength);
  const { finds, refusal } = await findAll(viewer, query);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Buscar</PageTitle>
          <p className="text-muted-foreground">
            {query && !refusal ? countOf(finds.length, query) : "En todas tus aplicaciones."}
          </p>
        </PageHeading>
      </PageHeader>
      <form
        action="/search"
        className="flex min-w-0 items-center gap-2"
        aria-label={`Buscar en ${appName()}`}
      >
        <Input
          type="search"
          name="q"
          aria-label="Qué buscas"
          defaultValue={query}
          maxLength={SEARCH.maxLength}
          key={query}
        />
        <Button type="submit" variant="default">
          <Search /> Buscar
        </Button>
      </form>
      {refusal ? <Note role="alert">{refusal}</Note> : null}
      {query && !refusal && finds.length === 0 ? (
        <Empty icon={<SearchX />} title="No hay resultados">
          Prueba con otra palabra o con menos palabras.
        </Empty>
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

type Found = { finds: readonly SearchResult[]; refusal: string | null };

async function findAll(viewer: Viewer, query: string): Promise<Found> {
  if (!query) return { finds: [], refusal: null };
  try {
    return { finds: await search(SEARCH_SOURCES, viewer, query, MAX_RESULTS), refusal: null };
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate_limited") {
      return { finds: [], refusal: error.message };
    }
    throw error;
  }
}

// The kind of the best result comes first.
const kindsOf = (finds: readonly SearchResult[]) => [...new Set(finds.map(({ kind }) => kind))];

type GroupProps = { kind: SearchKind; finds: readonly SearchResult[]; query: string };

function Group({ kind: { many: title, more }, finds, query }: GroupProps) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ul>
        {finds.map(({ title: name, note, href }) => (
          <OptionRow key={href}>
            <OptionText as={Link} href={href}>
              <strong>{name}</strong>
              <Note as="span">{note}</Note>
            </OptionText>
          </OptionRow>
        ))}
      </ul>
      {more && finds.length >= SEARCH.maxResults ? (
        <ListFooter>
          <LinkButton size="sm" href={more(encodeURIComponent(query))} aria-label={`Ver todos: ${title}`}>
            Ver todos
          </LinkButton>
        </ListFooter>
      ) : null}
    </Card>
  );
}

function countOf(count: number, query: string): string {
  return `${count} ${count === 1 ? "resultado" : "resultados"} de «${query}»`;
}
