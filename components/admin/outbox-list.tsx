"use client";

import Link from "next/link";
import { useState } from "react";
import { NO_CONNECTION, usePages } from "@/components/layout/use-pages";
import { Button } from "@/components/ui/button";
import type { EmailRow } from "@/lib/admin/email-present";
import { formatDate } from "@/lib/core/format";
import { EmailStatusBadge } from "./email-status";

type Page = { emails: readonly EmailRow[]; nextCursor: string | null };
type OutboxListProps = { first: Page; query: string; timeZone: string };

export function OutboxList({ first, query, timeZone }: OutboxListProps) {
  const [start] = useState(first);
  const { rows, loading, loadMore } = usePages<EmailRow>({
    path: "/api/admin/emails",
    query,
    nextCursor: start.nextCursor,
    failed: NO_CONNECTION,
  });
  const emails = [...start.emails, ...rows];
  return (
    <>
      <div className="table-box">
        <table className="table">
          <caption className="sr-only">Mensajes, del más reciente al más antiguo</caption>
          <thead>
            <tr>
              <th>Mensaje</th>
              <th>Para</th>
              <th>Estado</th>
              <th className="amount">Escrito</th>
            </tr>
          </thead>
          <tbody>
            {emails.map((email) => (
              <Row key={email.id} email={email} query={query} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      </div>
      {loadMore ? (
        <div className="more">
          <span className="note">{emails.length} mensajes a la vista</span>
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
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

function Row({ email, query, timeZone }: { email: EmailRow; query: string; timeZone: string }) {
  const moment = email.sentAt ?? email.createdAt;
  return (
    <tr>
      <td>
        <Link href={`/admin/emails?${addressOf(query, email.id)}`}>{email.subject}</Link>
        {email.lastError ? <span className="note mail-why">{email.lastError}</span> : null}
      </td>
      <td className="wide" data-label="Para">
        <span className="mail">{email.toAddress}</span>
      </td>
      <td data-label="Estado">
        <EmailStatusBadge status={email.status} />
      </td>
      <td className="amount end" data-label={email.sentAt ? "Entregado" : "Escrito"}>
        <time dateTime={moment}>{formatDate(new Date(moment), timeZone)}</time>
      </td>
    </tr>
  );
}
