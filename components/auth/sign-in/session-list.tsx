"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { closeOtherSessions, closeSession } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import type { SessionLine } from "@/lib/identity/present";

type SessionListProps = { sessions: readonly SessionLine[]; timeZone: string };

/** The member's open sessions; one or all others are closed from here. */
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
      <ul className="option-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            {/Android|iOS/.test(session.device) ? (
              <Smartphone className="icon" />
            ) : (
              <Monitor className="icon" />
            )}
            <div className="words">
              <strong>{session.device}</strong>
              <LastSeen session={session} timeZone={timeZone} />
            </div>
            {session.current ? (
              <Badge variant="positive">Esta sesión</Badge>
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
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="card-foot row wrap">
          <Button
            variant="danger"
            busy={closing}
            busyText="Cerrando..."
            onClick={() => close(() => others.send(new FormData()), "Las demás sesiones se han cerrado")}
          >
            Cerrar todas las sesiones
          </Button>
          <p className="note">Todas menos esta.</p>
        </div>
      ) : null}
      {one.dialog}
      {others.dialog}
    </>
  );
}

function LastSeen({ session, timeZone }: { session: SessionLine; timeZone: string }) {
  const moment = new Date(session.lastSeenAt);
  return (
    <span className="note">
      {session.ip} ·{" "}
      <time dateTime={session.lastSeenAt} title={formatDate(moment, timeZone)} suppressHydrationWarning>
        {session.current ? "ahora" : formatRelative(moment, new Date(), timeZone)}
      </time>
    </span>
  );
}
