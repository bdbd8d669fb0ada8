import Link from "next/link";
import type { ReactNode } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { PartsCard } from "@/components/equity/calls/parts-card";
import { ageText, isOldValue, PLACE_LOOKS, percentText, timesText } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import type { Page } from "@/lib/core/command/page";
import { dayText, formatDate } from "@/lib/core/format/format";
import type { PlaceStatus } from "@/lib/equity/constants";
import type { PlaceDetail } from "@/lib/equity/places/account-queries";
import type { FlowLine } from "@/lib/equity/places/flow-queries";
import { FlowsCard } from "./flows-card";

type PlaceViewProps = {
  place: PlaceDetail;
  /** Whether the viewer is the investor; otherwise the viewer manages the fund or is an administrator. */
  isOwn: boolean;
  flows: Page<FlowLine>;
  /** Whether `flows` is the first page. */
  isFirst: boolean;
  timeZone: string;
  /** The investor's actions. */
  actions: ReactNode;
  /** The unpaid calls of other investors. */
  aside: ReactNode;
};

const UNDECIDED: readonly PlaceStatus[] = ["requested", "rejected", "withdrawn"];
// No commitment has come into force, so there is no account.
const ENDED_EARLY: readonly PlaceStatus[] = ["rejected", "withdrawn", "revoked"];

const COLUMN = "grid content-start gap-6 *:min-w-0 max-[74rem]:contents";

/** An investment with its full capital account. */
export function PlaceView({ place, isOwn, flows, isFirst, timeZone, actions, aside }: PlaceViewProps) {
  const hasAccount = !ENDED_EARLY.includes(place.status);
  return (
    <>
      {isOwn ? (
        <BackLink href="/private-equity?tab=my-investments">Mis inversiones</BackLink>
      ) : (
        <BackLink href={`/private-equity/${place.fundId}/manage`}>Inversores y llamadas</BackLink>
      )}
      <header className="grid gap-2">
        <PageTitle>{place.fund.name}</PageTitle>
        <span className="flex flex-wrap items-center gap-3 text-sm">
          <Badge variant={PLACE_LOOKS[place.status]}>{place.statusLabel}</Badge>
          <Link href={`/private-equity/${place.fundId}`}>Ver el fondo</Link>
          <span className="text-muted-foreground">{place.investor.name}</span>
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] items-start gap-6 *:min-w-0 max-[74rem]:grid-cols-1">
        <div className={COLUMN}>
          <div className="grid content-start gap-6 *:min-w-0 max-[74rem]:order-1">
            {actions}
            <CommitmentCard place={place} />
          </div>
          <div className="grid content-start gap-6 *:min-w-0 max-[74rem]:order-3">
            {hasAccount ? (
              <>
                <PartsCard parts={place.parts} />
                <FlowsCard placeId={place.id} page={flows} isFirst={isFirst} timeZone={timeZone} />
              </>
            ) : null}
          </div>
        </div>
        <aside className={COLUMN} aria-label="Valor, rentabilidad y decisión">
          <div className="grid content-start gap-6 *:min-w-0 max-[74rem]:order-2">
            {hasAccount ? (
              <>
                <ReturnCard place={place} />
                <ComparisonCard place={place} />
              </>
            ) : null}
            <DecisionCard place={place} timeZone={timeZone} />
            {aside}
          </div>
        </aside>
      </div>
    </>
  );
}

function CommitmentCard({ place }: { place: PlaceDetail }) {
  return (
    <Card aria-labelledby="compromiso">
      <CardHeader>
        <CardTitle id="compromiso">
          {UNDECIDED.includes(place.status) ? "Compromiso solicitado" : "Compromiso"}
        </CardTitle>
        <strong className="text-lg">
          <Money euros={place.amount} />
        </strong>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Progress value={Number(place.paidPart)} label={`Aportado: ${percentText(place.paidPart)}`} />
        <DetailList>
          <DetailRow label="Llamado">
            <Money euros={place.called} />
          </DetailRow>
          <DetailRow
            label="Aportado"
            note={<Note as="span">{percentText(place.paidPart)} del compromiso</Note>}
          >
            <Money euros={place.paid} />
          </DetailRow>
          {place.status === "active" || place.status === "defaulted" ? (
            <DetailRow label="Parte del fondo" note={<Note as="span">De los compromisos firmes</Note>}>
              {percentText(place.fundShare)}
            </DetailRow>
          ) : null}
          <DetailRow label="Por llamar">
            <Money euros={place.unfunded} />
          </DetailRow>
          <DetailRow label="Capital devuelto">
            <Money euros={place.returned} />
          </DetailRow>
          <DetailRow label="Ganancia repartida">
            <Money euros={place.gain} />
          </DetailRow>
          {place.exitAmount ? (
            <DetailRow label="Pagado a la salida" note={<Note as="span">Antes de la comisión de éxito</Note>}>
              <Money euros={place.exitAmount} />
            </DetailRow>
          ) : null}
        </DetailList>
      </CardContent>
    </Card>
  );
}

function valueNote({ status, valuedOn, valueAgeDays }: PlaceDetail): string {
  if (status === "exited") return "La inversión ha terminado: ya no queda nada en el fondo.";
  return valuedOn && valueAgeDays !== null
    ? `A ${dayText(valuedOn)}, ${ageText(valueAgeDays)}. No es un precio: hoy no se puede vender por él.`
    : "El fondo todavía no tiene ninguna valoración de esta parte.";
}

function ReturnCard({ place }: { place: PlaceDetail }) {
  const hasEnded = place.status === "exited";
  return (
    <Card aria-labelledby="valor">
      <CardHeader>
        <CardTitle id="valor">Valor y rentabilidad</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p
          className={cn(
            "text-xl font-semibold",
            !hasEnded &&
              place.valueAgeDays !== null &&
              isOldValue(place.valueAgeDays) &&
              "text-muted-foreground",
          )}
        >
          <Money euros={hasEnded ? "0.00" : place.value} />
        </p>
        <Note>{valueNote(place)}</Note>
        <DetailList>
          <DetailRow label="TVPI" note={<Note as="span">Vale y repartido, entre aportado</Note>}>
            {timesText(place.tvpi)}
          </DetailRow>
          <DetailRow label="DPI" note={<Note as="span">Ya repartido</Note>}>
            {timesText(place.dpi)}
          </DetailRow>
          <DetailRow label="RVPI" note={<Note as="span">Aún dentro del fondo</Note>}>
            {timesText(place.rvpi)}
          </DetailRow>
          <DetailRow
            label="TIR"
            note={
              <Note as="span">{`Anual, con la fecha de cada pago${hasEnded ? "" : " y esta valoración"}`}</Note>
            }
          >
            {place.irr === null ? "no disponible" : percentText(place.irr)}
          </DetailRow>
          <DetailRow label="Comisión de gestión hasta hoy">
            <Money euros={place.cost.managementFee} />
          </DetailRow>
          <DetailRow label="Comisión de éxito">
            <Money euros={place.cost.performanceFee} />
          </DetailRow>
        </DetailList>
      </CardContent>
    </Card>
  );
}

function ComparisonCard({ place: { comparisons } }: { place: PlaceDetail }) {
  // Until the prices of those days are recorded, there is nothing to compare with.
  if (comparisons.every(({ value }) => value === null)) return null;
  return (
    <Card aria-labelledby="comparacion">
      <CardHeader>
        <CardTitle id="comparacion">Los mismos pagos, en otro sitio</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <DetailList>
          {comparisons.map(({ series, label, value }) => (
            <DetailRow key={series} label={label}>
              <Money euros={value} />
            </DetailRow>
          ))}
        </DetailList>
        <Note>El valor de hoy si cada aportación y cada reparto se hubieran hecho allí, ese mismo día.</Note>
      </CardContent>
    </Card>
  );
}

function DecisionCard({ place, timeZone }: { place: PlaceDetail; timeZone: string }) {
  const { decision, agreementHash, sheetVersion, signedAt, note, requested } = place;
  return (
    <Card aria-labelledby="decision">
      <CardHeader>
        <CardTitle id="decision">
          {place.status === "rejected" ? "Por qué se rechazó" : "Decisión sobre la plaza"}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        <DetailList>
          <DetailRow label="Solicitado">
            <Money euros={requested} />
          </DetailRow>
          {decision ? (
            <>
              <DetailRow label="Decidió">{decision.by}</DetailRow>
              <DetailRow label="Cuándo">{formatDate(new Date(decision.at), timeZone)}</DetailRow>
            </>
          ) : null}
          {signedAt ? (
            <DetailRow label="Firmado">{formatDate(new Date(signedAt), timeZone)}</DetailRow>
          ) : null}
          {sheetVersion ? <DetailRow label="Ficha firmada">Versión {sheetVersion}</DetailRow> : null}
        </DetailList>
        {decision ? (
          <p className="wrap-anywhere">«{decision.reason}»</p>
        ) : (
          <Note>
            {place.status === "requested"
              ? "El gestor todavía no ha decidido."
              : "La solicitud terminó sin una decisión del gestor."}
          </Note>
        )}
        {note ? <Note className="wrap-anywhere">Nota del inversor: {note}</Note> : null}
        {agreementHash ? (
          <>
            <a href={`/api/private-equity/investments/${place.id}/agreement/pdf`} download>
              Compromiso firmado en PDF
            </a>
            <Note className="wrap-anywhere">Huella SHA-256 del acuerdo: {agreementHash}</Note>
          </>
        ) : null}
      </CardContent>
    </Card>
  );
}
