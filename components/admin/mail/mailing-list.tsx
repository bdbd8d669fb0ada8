"use client";

import { Mails } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { usePages } from "@/components/display/use-pages";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { PROGRESS_EVERY_MS } from "@/lib/admin/mail/constants";
import type { MailingRow } from "@/lib/admin/mail/present";
import { apiGet } from "@/lib/core/command/api-client";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { MailingActions } from "./mailing-actions";

type MailingListProps = { first: readonly MailingRow[]; nextCursor: string | null; timeZone: string };

/** The mailings so far; what is still going out moves on by itself. */
export function MailingList({ first, nextCursor, timeZone }: MailingListProps) {
  const { rows, loading, loadMore } = usePages<MailingRow>({
    path: "/api/admin/mailings",
    nextCursor,
    failed: "No se pudieron cargar más envíos",
  });
  if (first.length === 0) {
    return (
      <Blank icon={<Mails className="icon" />} title="Aún no hay correos masivos">
        Cuando envíes uno, aquí verás cómo avanza.
      </Blank>
    );
  }
  return (
    <>
      <ul className="ruled">
        {[...first, ...rows].map((mailing) => (
          <Mailing key={mailing.id} first={mailing} timeZone={timeZone} />
        ))}
      </ul>
      {loadMore ? (
        <div className="more">
          <span />
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Mailing({ first, timeZone }: { first: MailingRow; timeZone: string }) {
  const { mailing, read } = useProgress(first);
  const { progress, total } = mailing;
  const done = total - progress.pending - progress.paused;
  return (
    <li className="stack stack-2" data-mailing={mailing.id}>
      <div className="row row-2 wrap mail-line">
        <strong>{mailing.subject}</strong>
        <State mailing={mailing} />
        <MailingActions mailing={mailing} settled={read} />
      </div>
      <progress
        className="mail-progress"
        value={done}
        max={total}
        aria-label={`Progreso de «${mailing.subject}»`}
      />
      <p className="note">
        {formatCount(done)} de {formatCount(total)} · {wordsOf(progress)}
        {" · "}
        {formatDate(new Date(mailing.createdAt), timeZone)}, {mailing.createdBy}
        {" · "}
        <Link href={`/admin/emails?tab=outbox&mailing=${mailing.id}`}>Ver los mensajes</Link>
      </p>
    </li>
  );
}

function State({ mailing: { cancelledAt, pausedAt, progress } }: { mailing: MailingRow }) {
  if (progress.pending > 0 && !pausedAt) return <Badge variant="info">En marcha</Badge>;
  if (pausedAt) return <Badge variant="neutral">En pausa</Badge>;
  if (cancelledAt) return <Badge variant="warning">Cancelado</Badge>;
  return progress.failed + progress.unknown > 0 ? (
    <Badge variant="warning">Terminado con fallos</Badge>
  ) : (
    <Badge variant="positive">Terminado</Badge>
  );
}

function wordsOf({ sent, paused, kept, failed, unknown, cancelled }: MailingRow["progress"]): string {
  const words: readonly [number, string][] = [
    [paused, "en pausa"],
    [kept, "en la bandeja"],
    [failed, "con fallo"],
    [unknown, "sin confirmar"],
    [cancelled, "cancelados"],
  ];
  const rest = words.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return [`${formatCount(sent)} entregados`, ...rest].join(" · ");
}

function progressOf(id: number): Promise<MailingRow | null> {
  return apiGet<MailingRow>(`/api/admin/mailings/${id}`).then(
    ({ body }) => body,
    () => null,
  );
}

function useProgress(first: MailingRow) {
  const [read, setRead] = useState<MailingRow | null>(null);
  const mailing = read ?? first;
  const { id } = first;
  const running = mailing.progress.pending > 0;
  async function refresh() {
    const fresh = await progressOf(id);
    if (fresh) setRead(fresh);
  }
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const fresh = await progressOf(id);
      if (fresh) setRead(fresh);
    }, PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, id]);
  return { mailing, read: refresh };
}
