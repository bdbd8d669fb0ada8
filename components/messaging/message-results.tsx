import Link from "next/link";
import { useEffect, useState } from "react";
import { Note } from "@/components/display/note";
import { PagedList } from "@/components/display/paged-list";
import { Item, ItemGroup } from "@/components/ui/item";
import { apiGet } from "@/lib/core/command/api-client";
import { SEARCH } from "@/lib/core/config/constants";
import { formatDate } from "@/lib/core/format/format";
import { MIN_SEARCH_LENGTH } from "@/lib/messaging/constants";
import type { FoundMessageLine } from "@/lib/messaging/present";
import { excerptOf } from "@/lib/messaging/rules";

type Found = { query: string; finds: readonly FoundMessageLine[] | null; nextCursor: string | null };

const PATH = "/api/messages/search";

/** The messages that match the search; each links to its place in its conversation. */
export function MessageResults({ query, timeZone }: { query: string; timeZone: string }) {
  const [found, setFound] = useState<Found>({ query: "", finds: [], nextCursor: null });
  const isLong = query.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!isLong) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      apiGet<FoundMessageLine[]>(`${PATH}?q=${encodeURIComponent(query)}`, stop.signal)
        .then(({ body, nextCursor }) => setFound({ query, finds: body, nextCursor }))
        .catch(() => stop.signal.aborted || setFound({ query, finds: null, nextCursor: null }));
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isLong]);
  const finds = isLong && found.query === query ? found.finds : null;
  return (
    <>
      <Note className="border-b px-4 py-3" role="status">
        {resultText(query, found)}
      </Note>
      {finds ? (
        <PagedList
          key={query}
          first={finds}
          nextCursor={found.nextCursor}
          path={PATH}
          query={`q=${encodeURIComponent(query)}`}
          failed="No se han podido cargar más mensajes"
        >
          {(rows) => <Results rows={rows} query={query} timeZone={timeZone} />}
        </PagedList>
      ) : null}
    </>
  );
}

type ResultsProps = { rows: readonly FoundMessageLine[]; query: string; timeZone: string };

function Results({ rows, query, timeZone }: ResultsProps) {
  return (
    <ItemGroup>
      {rows.map(({ id, conversationId, member, isMine, body, createdAt }) => (
        <Item key={id} className="p-0 max-tablet:p-0">
          <Link
            href={`/messages?c=${conversationId}&m=${id}`}
            prefetch={false}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-inherit no-underline hover:bg-muted focus-visible:-outline-offset-2"
          >
            <span className="truncate font-[550]">{member.name}</span>
            <Note as="time" dateTime={createdAt}>
              {formatDate(new Date(createdAt), timeZone)}
            </Note>
            <span className="col-start-1 col-end-3 overflow-hidden text-sm wrap-anywhere text-muted-foreground">
              {isMine ? "Tú: " : ""}
              {excerptOf(body, query)}
            </span>
          </Link>
        </Item>
      ))}
    </ItemGroup>
  );
}

function resultText(query: string, found: Found): string {
  if (query.length < MIN_SEARCH_LENGTH) return `Escribe al menos ${MIN_SEARCH_LENGTH} letras`;
  if (found.query !== query) return "Buscando...";
  if (!found.finds) return "No se ha podido buscar. Inténtalo de nuevo en un momento.";
  if (found.nextCursor) return "Los mensajes más recientes primero";
  const count = found.finds.length;
  if (count === 0) return "No hay mensajes con esas palabras";
  return count === 1 ? "1 mensaje" : `${count} mensajes, los más recientes primero`;
}
