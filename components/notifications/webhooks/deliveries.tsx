import { useCallback, useEffect, useState } from "react";
import { replayDelivery, replayInstallationDelivery } from "@/actions/notifications";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { useLines } from "@/components/display/use-pages";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { formatDate } from "@/lib/core/format/format";
import type { DeliveryLine } from "@/lib/notifications/webhooks/present";

const STATES = {
  queued: { name: "En curso", variant: "info" },
  sent: { name: "Entregado", variant: "success" },
  failed: { name: "Fallido", variant: "destructive" },
} as const;

type DeliveriesProps = { webhookId: number; isOn: boolean; timeZone: string; ofInstallation: boolean };

/** The recent deliveries of a webhook; completed ones can be sent again. */
export function Deliveries({ webhookId, isOn, timeZone, ofInstallation }: DeliveriesProps) {
  const [first, setFirst] = useState<FirstPage | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { send, sending, dialog } = useSubmission(
    ofInstallation ? replayInstallationDelivery : replayDelivery,
  );

  const path = `/api/${ofInstallation ? "admin/" : ""}webhooks/${webhookId}/deliveries`;
  const read = useCallback(async () => {
    await apiGet<DeliveryLine[]>(path).then(
      ({ body, nextCursor }) => setFirst((before) => merged(before, { rows: body, nextCursor })),
      (refusal: ApiError) => setRefused(refusal.message),
    );
  }, [path]);
  useEffect(() => void read(), [read]);

  async function replay(deliveryId: number) {
    const state = await send({ id: String(webhookId), deliveryId: String(deliveryId) });
    if (state.status === "error") toast.error("No se pudo enviar de nuevo", state.message);
    else toast.success("Envío en camino");
    await read();
  }

  if (refused) return <Note>{refused}</Note>;
  if (!first) return <Spinner />;
  if (first.rows.length === 0) return <Note>Todavía no se ha enviado nada.</Note>;
  return (
    <section className="grid gap-2" aria-label="Envíos">
      <Lines first={first} path={path} timeZone={timeZone} replay={isOn && !sending ? replay : null} />
      {dialog}
    </section>
  );
}

type FirstPage = { rows: readonly DeliveryLine[]; nextCursor: string | null };

// Keeps the lines that newer ones have pushed off the first page, because the further pages begin after them.
function merged(before: FirstPage | null, latest: FirstPage): FirstPage {
  const ids = new Set(latest.rows.map(({ id }) => id));
  const older = before?.rows.filter(({ id }) => !ids.has(id)) ?? [];
  if (!before || older.length === before.rows.length) return latest;
  return { rows: [...latest.rows, ...older], nextCursor: before.nextCursor };
}

type LinesProps = {
  first: FirstPage;
  path: string;
  timeZone: string;
  /** Null while nothing can be sent. */
  replay: ((deliveryId: number) => void) | null;
};

function Lines({ first, path, timeZone, replay }: LinesProps) {
  const { lines, ...pages } = useLines({ first, path, failed: "No se han podido cargar más envíos" });
  return (
    <>
      <ul className="divide-y border-y text-sm">
        {lines.map(({ id, type, status, attempts, responseStatus, lastError, happenedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <div className="grid min-w-0">
              <code className="wrap-anywhere">{type}</code>
              <Note as="span">
                {formatDate(new Date(happenedAt), timeZone)} ·{" "}
                {attempts === 1 ? "1 intento" : `${attempts} intentos`}
                {responseStatus ? ` · respuesta ${responseStatus}` : ""}
              </Note>
              {lastError ? <Note as="span">{lastError}</Note> : null}
            </div>
            <div className="grid justify-items-end gap-1">
              <Badge variant={STATES[status].variant}>{STATES[status].name}</Badge>
              {status === "queued" ? null : (
                <Button size="sm" disabled={!replay} onClick={() => replay?.(id)}>
                  Enviar de nuevo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} place="start" />
    </>
  );
}
