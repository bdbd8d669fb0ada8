"use client";

import Link from "next/link";
import { useState } from "react";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import type { EmailRow } from "@/lib/admin/mail/present";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { EmailStatusBadge } from "./status-badge";

type Page = { emails: readonly EmailRow[]; nextCursor: string | null };
type OutboxListProps = { first: Page; query: string; timeZone: string };

export function OutboxList({ first, query, timeZone }: OutboxListProps) {
  const [start] = useState(first);
  const { rows, ...pages } = usePages<EmailRow>({
    path: "/api/admin/emails",
    query,
    nextCursor: start.nextCursor,
    failed: "No se pudieron cargar más correos",
  });
  const emails = [...start.emails, ...rows];
  return (
    <>
      <DataTable
        caption="Mensajes, del más reciente al más antiguo"
        columns={columnsOf(query, timeZone)}
        rows={emails}
        keyOf={(email) => email.id}
      />
      {pages.loadMore ? (
        <LoadMore
          pages={pages}
          note={
            emails.length === 1 ? "1 mensaje mostrado" : `${formatCount(emails.length)} mensajes mostrados`
          }
        />
      ) : null}
    </>
  );
}

function addressOf(query: string, message: string | number): string {
  const address = new URLSearchParams(query);
  address.set("tab", "outbox");
  address.set("message", String(message));
  return String(address);
}

function columnsOf(query: string, timeZone: string): Column<EmailRow>[] {
  return [
    {
      name: "Mensaje",
      cell: ({ id, subject, lastError }) => (
        <>
          <Link href={`/admin/emails?${addressOf(query, id)}`}>{subject}</Link>
          {lastError ? (
            <Note as="span" className="block wrap-anywhere">
              {lastError}
            </Note>
          ) : null}
        </>
      ),
    },
    { name: "Para", card: "wide", cell: ({ toAddress }) => <span>{toAddress}</span> },
    { name: "Estado", cell: ({ status }) => <EmailStatusBadge status={status} /> },
    {
      name: "Escrito",
      label: ({ sentAt }) => (sentAt ? "Entregado" : "Escrito"),
      align: "end",
      cell: ({ sentAt, createdAt }) => (
        <time dateTime={sentAt ?? createdAt}>{formatDate(new Date(sentAt ?? createdAt), timeZone)}</time>
      ),
    },
  ];
}
