"use client";

import { MessagesSquare } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { Avatar } from "@/components/ui/avatar";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiGet, type Refusal } from "@/lib/core/command/api-client";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import type { ConversationLine } from "@/lib/messaging/present";
import { aboutLabel } from "@/lib/messaging/rules";
import { MessageResults } from "./message-results";

export type ConversationPage = { conversations: readonly ConversationLine[]; nextCursor: string | null };

type ConversationListProps = { first: ConversationPage; selected: number | null; timeZone: string };

/** The member's conversations, the latest first, and the search in what was written. */
export function ConversationList({ first, selected, timeZone }: ConversationListProps) {
  const [query, setQuery] = useState("");
  const { conversations, loading, loadMore } = useConversations(first);
  const isSearching = query.trim() !== "";
  return (
    <>
      <div className="conversations-search">
        <input
          className="input"
          type="search"
          aria-label="Buscar en tus mensajes"
          placeholder="Buscar en tus mensajes"
          maxLength={80}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {isSearching ? <MessageResults query={query.trim()} timeZone={timeZone} /> : null}
      {!isSearching && conversations.length === 0 ? (
        <Blank icon={<MessagesSquare className="icon" />} title="Todavía no tienes mensajes">
          Escribe a otro miembro con «Nuevo mensaje».
        </Blank>
      ) : null}
      <ul className="conversations ruled" hidden={isSearching}>
        {conversations.map((conversation) => (
          <Line
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selected}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {loadMore && !isSearching ? (
        <div className="more">
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

type LineProps = { conversation: ConversationLine; isSelected: boolean; timeZone: string };

function Line({ conversation, isSelected, timeZone }: LineProps) {
  const { id, member, unread, lastMessage, lastMessageAt, aboutType } = conversation;
  const moment = new Date(lastMessageAt);
  const about = aboutLabel(aboutType ?? "");
  return (
    <li>
      <Link href={`/messages?c=${id}`} prefetch={false} aria-current={isSelected ? "page" : undefined}>
        <Avatar name={member.name} src={member.profileImageUrl} />
        <span className="name">{member.name}</span>
        <time
          className="note"
          dateTime={lastMessageAt}
          title={formatDate(moment, timeZone)}
          suppressHydrationWarning
        >
          {formatRelative(moment, new Date(), timeZone)}
        </time>
        <span className={unread > 0 ? "last unread" : "last"}>
          {lastMessage.isMine ? "Tú: " : ""}
          {lastMessage.body || "Imagen"}
        </span>
        {unread > 0 ? (
          <span className="count">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> sin leer</span>
          </span>
        ) : null}
        {about ? <span className="note matter">{about}</span> : null}
      </Link>
    </li>
  );
}

/** The list as the server drew it, kept up with what is sent, received and read, and the pages of «Cargar más». */
function useConversations(first: ConversationPage) {
  const [pages, setPages] = useState(first);
  const [loading, setLoading] = useState(false);

  const keepUp = (latest: readonly ConversationLine[]) =>
    setPages((known) => ({ ...known, conversations: merged(known.conversations, latest) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server has drawn the list anew
  useEffect(() => keepUp(first.conversations), [first]);

  useLiveCounts(() => {
    apiGet<ConversationLine[]>("/api/messages")
      .then(({ body }) => keepUp(body))
      .catch(() => undefined);
  });

  async function loadMore() {
    setLoading(true);
    try {
      const { body, nextCursor } = await apiGet<ConversationLine[]>(
        `/api/messages?cursor=${pages.nextCursor}`,
      );
      setPages((known) => ({ conversations: merged(known.conversations, body), nextCursor }));
    } catch (error) {
      toast.error("No se pudieron cargar las conversaciones", (error as Refusal).message);
    }
    setLoading(false);
  }

  return { conversations: pages.conversations, loading, loadMore: pages.nextCursor ? loadMore : null };
}

function merged(known: readonly ConversationLine[], more: readonly ConversationLine[]) {
  const kept = known.filter(({ id }) => !more.some((one) => one.id === id));
  return [...kept, ...more].sort(
    (one, other) => Date.parse(other.lastMessageAt) - Date.parse(one.lastMessageAt) || other.id - one.id,
  );
}
