import { BadgeRow } from "@/components/display/badge-row";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { euroText } from "@/components/funding/labels";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText, formatDate, monthText } from "@/lib/core/format/format";
import type { PromiseDetail } from "@/lib/funding/promises/queries";
import { PROMISE_TONES, scheduleText } from "./labels";
import { PromiseActions } from "./promise-actions";

type PromiseViewProps = { promise: PromiseDetail; timeZone: string };

const BACK = {
  supporter: { href: "/funding?tab=offers&view=promises", text: "Mis apoyos" },
  owner: { href: null, text: "La solicitud" },
  administrator: { href: null, text: "La solicitud" },
} as const;

/** The page of a monthly promise for one of its parties: the amount, the next payment, and the past payments. */
export function PromiseView({ promise, timeZone }: PromiseViewProps) {
  const { role, request, status, statusLabel, reason, lastError, retriesAt } = promise;
  const back = BACK[role];
  return (
    <>
      <BackLink href={back.href ?? `/funding/${request.id}`}>{back.text}</BackLink>
      <header className="grid content-start gap-2 *:min-w-0">
        <BadgeRow>
          <Badge variant={PROMISE_TONES[status]}>{statusLabel}</Badge>
        </BadgeRow>
        <PageTitle className="wrap-anywhere">Apoyo mensual a «{request.title}»</PageTitle>
      </header>
      {status === "stopped" ? (
        <Alert variant="closed">{`Lo ha detenido un administrador: ${reason}`}</Alert>
      ) : null}
      {status === "ended" && reason ? <Alert variant="closed">{`Ha terminado: ${reason}`}</Alert> : null}
      {status === "active" && lastError ? (
        <Alert variant="warning">
          {lastError}{" "}
          {retriesAt ? `Lo intentaremos otra vez el ${formatDate(new Date(retriesAt), timeZone)}.` : ""}
        </Alert>
      ) : null}
      <Terms promise={promise} />
      <Payments promise={promise} timeZone={timeZone} />
    </>
  );
}

function Terms({ promise }: { promise: PromiseDetail }) {
  const { role, request, supporter, owner, amount, platformFee, receives, startOn, isNamed } = promise;
  return (
    <Card aria-labelledby="que-es">
      <CardHeader>
        <CardTitle id="que-es">Qué se ha prometido</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <DetailList>
          <DetailRow label="De">{role === "supporter" ? "Tu saldo" : supporter.name}</DetailRow>
          <DetailRow label="A">{role === "owner" ? "Tu saldo" : owner.name}</DetailRow>
          <DetailRow label="Desde">{dayText(startOn)}</DetailRow>
          <DetailRow label="Calendario">{scheduleText(promise)}</DetailRow>
          <DetailRow label="Nombre en la página">{isNamed ? "Se muestra" : "No se muestra"}</DetailRow>
          <DetailRow label="Comisión">{euroText(platformFee)}</DetailRow>
          <DetailRow label={role === "owner" ? "Recibes" : "Recibe"}>{euroText(receives)}</DetailRow>
          <DetailRow label="Cada mes" total>
            {euroText(amount)}
          </DetailRow>
        </DetailList>
        <Note>
          Es un apoyo, no una inversión: quien lo paga no recibe participación, intereses ni ningún otro
          derecho, y puede terminarlo cuando quiera.
        </Note>
        <div className="flex flex-wrap gap-3">
          <PromiseActions promise={promise} />
          <LinkButton href={`/funding/${request.id}`}>Ver la solicitud</LinkButton>
        </div>
      </CardContent>
    </Card>
  );
}

function Payments({ promise: { role, payments }, timeZone }: PromiseViewProps) {
  return (
    <Card aria-labelledby="pagos">
      <CardHeader>
        <CardTitle id="pagos">Pagos</CardTitle>
      </CardHeader>
      <CardContent>
        {payments.length === 0 ? (
          <Note>Todavía no se ha pagado ningún mes.</Note>
        ) : (
          <DetailList>
            {payments.map(({ month, amount, receives, paidAt }) => (
              <DetailRow
                key={month}
                label={monthText(month)}
                note={<Note as="span">Pagado el {formatDate(new Date(paidAt), timeZone)}</Note>}
              >
                {euroText(role === "owner" ? receives : amount)}
              </DetailRow>
            ))}
          </DetailList>
        )}
      </CardContent>
    </Card>
  );
}
