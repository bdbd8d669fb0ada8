"use client";

import { Mails } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { useLines } from "@/components/display/use-pages";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { Progress } from "@/components/ui/progress";
import { PROGRESS_EVERY_MS } from "@/lib/admin/mail/constants";
import type { MailingRow } from "@/lib/admin/mail/present";
import { apiGet } from "@/lib/core/command/api-client";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { MailingActions } from "./mailing-actions";

type MailingListProps = { first: readonly MailingRow[]; nextCursor: string | null; timeZone: string };

/** The mailings; the progress of one that is being sent updates automatically. */
export function MailingList({ first, nextCursor, timeZone }: MailingListProps) {
  const { lines, ...pages } = useLines<MailingRow>({
    first: { rows: first, nextCursor },
    path: "/api/admin/mailings",
    failed: "No se pudieron cargar más envíos",
  });
  if (first.length === 0) {
    return (
      <Empty icon={<Mails />} title="Aún no hay correos masivos">
        Cuando envíes uno, aquí verás cómo avanza.
      </Empty>
    );
  }
  return (
    <>
      <ItemGroup>
        {lines.map((mailing) => (
          <Mailing key={mailing.id} first={mailing} timeZone={timeZone} />
        ))}
      </ItemGroup>
      <LoadMore pages={pages} />
    </>
  );
}

function Mailing({ first, timeZone }: { first: MailingRow; timeZone: string }) {
  const { mailing, read } = useProgress(first);
  const { progress, total } = mailing;
  const done = total - progress.pending - progress.paused;
  return (
    <Item className="grid content-start gap-2 *:min-w-0" data-mailing={mailing.id}>
      <div className="flex min-w-0 flex-wrap items-center gap-2 [&>:last-child]:ml-auto">
        <strong>{mailing.subject}</strong>
        <State mailing={mailing} />
        <MailingActions mailing={mailing} settled={read} />
      </div>
      <Progress
        value={total > 0 ? Math.round((done * 100) / total) : 0}
        label={`Progreso de «${mailing.subject}»`}
      />
      <Note>
        {formatCount(done)} de {formatCount(total)} · {progressText(progress)}
        {" · "}
        {formatDate(new Date(mailing.createdAt), timeZone)}, {mailing.createdBy}
        {" · "}
        <Link href={`/admin/emails?tab=outbox&mailing=${mailing.id}`}>Ver los mensajes</Link>
      </Note>
    </Item>
  );
}

function State({ mailing: { cancelledAt, pausedAt, progress } }: { mailing: MailingRow }) {
  if (progress.pending > 0 && !pausedAt) return <Badge variant="info">En marcha</Badge>;
  if (pausedAt) return <Badge variant="default">En pausa</Badge>;
  if (cancelledAt) return <Badge variant="warning">Cancelado</Badge>;
  return progress.failed + progress.unknown > 0 ? (
    <Badge variant="warning">Terminado con fallos</Badge>
  ) : (
    <Badge variant="success">Terminado</Badge>
  );
}

function progressText({ sent, paused, kept, failed, unknown, cancelled }: MailingRow["progress"]): string {
  const counts: readonly [number, string][] = [
    [paused, "en pausa"],
    [kept, "en la bandeja"],
    [failed, "con fallo"],
    [unknown, "sin confirmar"],
    [cancelled, "cancelados"],
  ];
  const rest = counts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
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
