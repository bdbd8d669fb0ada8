"use client";

import { MessagesSquare } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { CountBadge } from "@/components/parts/count-badge";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import { Input } from "@/components/ui/input";
import { Item, ItemGroup } from "@/components/ui/item";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import type { ConversationLine } from "@/lib/messaging/present";
import { aboutLabel } from "@/lib/messaging/rules";
import type { ConversationPage } from "./conversation-page";
import { MessageResults } from "./message-results";
import { useConversations } from "./use-conversations";

type ConversationListProps = {
  first: ConversationPage;
  me: string;
  selected: number | null;
  timeZone: string;
};

/** The member's conversations, newest first, and the search in their messages. */
export function ConversationList({ first, me, selected, timeZone }: ConversationListProps) {
  const [query, setQuery] = useState("");
  const { conversations, loading, loadMore } = useConversations(first, me);
  const isSearching = query.trim() !== "";
  return (
    <>
      <div className="sticky top-0 z-1 border-b bg-card p-3">
        <Input
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
        <Empty icon={<MessagesSquare />} title="Todavía no tienes mensajes">
          Escribe a otro miembro con «Nuevo mensaje».
        </Empty>
      ) : null}
      <ItemGroup hidden={isSearching}>
        {conversations.map((conversation) => (
          <Line
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selected}
            timeZone={timeZone}
          />
        ))}
      </ItemGroup>
      {loadMore && !isSearching ? (
        <ListFooter className="justify-center p-3 max-tablet:p-3">
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </ListFooter>
      ) : null}
    </>
  );
}

type LineProps = { conversation: ConversationLine; isSelected: boolean; timeZone: string };

function Line({ conversation, isSelected, timeZone }: LineProps) {
  const { id, member, unread, lastMessage, lastMessageAt, aboutType } = conversation;
  const date = new Date(lastMessageAt);
  const about = aboutLabel(aboutType ?? "");
  return (
    <Item className="p-0 max-tablet:p-0">
      <Link
        className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-inherit no-underline hover:bg-muted focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft"
        href={`/messages?c=${id}`}
        prefetch={false}
        aria-current={isSelected ? "page" : undefined}
      >
        <Avatar
          className="row-start-1 row-end-4 mt-0.5 self-start group-aria-[current=page]:bg-card"
          name={member.name}
          src={member.profileImageUrl}
        />
        <span className="truncate font-[550]">{member.name}</span>
        <Note as="time" dateTime={lastMessageAt} title={formatDate(date, timeZone)} suppressHydrationWarning>
          {formatRelative(date, new Date(), timeZone)}
        </Note>
        <span
          className={cn(
            "truncate text-sm",
            unread > 0 ? "font-semibold text-foreground" : "text-muted-foreground",
          )}
        >
          {lastLine(lastMessage)}
        </span>
        {unread > 0 ? (
          <CountBadge className="justify-self-end">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> sin leer</span>
          </CountBadge>
        ) : null}
        {about ? (
          <Note as="span" className="col-start-2 col-end-4">
            {about}
          </Note>
        ) : null}
      </Link>
    </Item>
  );
}

function lastLine({ isMine, body, isDeleted }: ConversationLine["lastMessage"]): string {
  return isDeleted ? "Mensaje eliminado" : `${isMine ? "Tú: " : ""}${body || "Imagen"}`;
}
