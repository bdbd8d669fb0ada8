import Link from "next/link";
import { useEffect, useState } from "react";
import { apiGet } from "@/lib/core/command/api-client";
import { SEARCH } from "@/lib/core/config/constants";
import { formatDate } from "@/lib/core/format/format";
import { MIN_SEARCH_LENGTH } from "@/lib/messaging/constants";
import type { MessageFind } from "@/lib/messaging/present";

type Found = { query: string; finds: readonly MessageFind[] | null };

/** The messages that say what is searched; each leads to its place in its conversation. */
export function MessageResults({ query, timeZone }: { query: string; timeZone: string }) {
  const [found, setFound] = useState<Found>({ query: "", finds: [] });
  const isLong = query.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!isLong) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      apiGet<MessageFind[]>(`/api/messages/search?q=${encodeURIComponent(query)}`, stop.signal)
        .then(({ body }) => setFound({ query, finds: body }))
        .catch(() => stop.signal.aborted || setFound({ query, finds: null }));
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isLong]);
  const finds = isLong && found.query === query ? (found.finds ?? []) : [];
  return (
    <>
      <p className="note conversations-found" role="status">
        {wordsOf(query, found)}
      </p>
      <ul className="conversations ruled">
        {finds.map(({ id, conversationId, member, isMine, body, createdAt }) => (
          <li key={id}>
            <Link href={`/messages?c=${conversationId}&m=${id}`} prefetch={false} className="found">
              <span className="name">{member.name}</span>
              <time className="note" dateTime={createdAt}>
                {formatDate(new Date(createdAt), timeZone)}
              </time>
              <span className="last">
                {isMine ? "Tú: " : ""}
                {excerptOf(body, query)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf(query: string, found: Found): string {
  if (query.length < MIN_SEARCH_LENGTH) return `Escribe al menos ${MIN_SEARCH_LENGTH} letras`;
  if (found.query !== query) return "Buscando...";
  if (!found.finds) return "No se ha podido buscar. Inténtalo de nuevo en un momento.";
  const count = found.finds.length;
  if (count === 0) return "No hay mensajes con esas palabras";
  return count === 1 ? "1 mensaje" : `${count} mensajes, los más recientes primero`;
}

const AROUND = 40;

function excerptOf(body: string, query: string): string {
  const at = Math.max(0, body.toLowerCase().indexOf(query.toLowerCase()) - AROUND);
  return `${at > 0 ? "…" : ""}${body.slice(at, at + 3 * AROUND)}`;
}
