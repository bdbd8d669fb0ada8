"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { closeOtherSessions, closeSession } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import type { SessionLine } from "@/lib/identity/present";

type SessionListProps = { sessions: readonly SessionLine[]; timeZone: string };

/** The member's open sessions; each, or all except the current one, can be closed. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  const router = useRouter();
  const [closing, startClosing] = useTransition();
  const one = useConfirmedAction(closeSession);
  const others = useConfirmedAction(closeOtherSessions);

  function close(work: () => Promise<{ status: string; message?: string }>, done: string) {
    startClosing(async () => {
      const state = await work();
      startClosing(() => {
        if (state.status === "ok") toast.success(done);
        else toast.error("No se pudo cerrar la sesión", state.message);
        router.refresh();
      });
    });
  }

  const closeOne = (id: string) => {
    const form = new FormData();
    form.set("id", id);
    close(() => one.send(form), "Sesión cerrada");
  };

  return (
    <>
      <ul>
        {sessions.map((session) => (
          <OptionRow key={session.id}>
            {/Android|iOS/.test(session.device) ? <Smartphone /> : <Monitor />}
            <OptionText>
              <strong>{session.device}</strong>
              <LastSeen session={session} timeZone={timeZone} />
            </OptionText>
            {session.current ? (
              <Badge variant="success">Esta sesión</Badge>
            ) : (
              <Button
                size="sm"
                disabled={closing}
                aria-label={`Cerrar la sesión de ${session.device}`}
                onClick={() => closeOne(session.id)}
              >
                Cerrar
              </Button>
            )}
          </OptionRow>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <CardFooter as="div" className="flex min-w-0 flex-wrap items-center gap-3">
          <Button
            variant="destructiveOutline"
            busy={closing}
            busyText="Cerrando..."
            onClick={() => close(() => others.send(new FormData()), "Las demás sesiones se han cerrado")}
          >
            Cerrar todas las sesiones
          </Button>
          <Note>Todas menos esta. También se revocan tus tokens de API.</Note>
        </CardFooter>
      ) : null}
      {one.dialog}
      {others.dialog}
    </>
  );
}

function LastSeen({ session, timeZone }: { session: SessionLine; timeZone: string }) {
  const date = new Date(session.lastSeenAt);
  return (
    <Note as="span">
      {session.ip} ·{" "}
      <time dateTime={session.lastSeenAt} title={formatDate(date, timeZone)} suppressHydrationWarning>
        {session.current ? "ahora" : formatRelative(date, new Date(), timeZone)}
      </time>
    </Note>
  );
}
