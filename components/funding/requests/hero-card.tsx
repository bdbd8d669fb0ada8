import type { ReactNode } from "react";
import { DayClock } from "@/components/deals/day-clock";
import { Unit } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros } from "@/components/funding/labels";
import { Card, CardContent } from "@/components/ui/card";
import { formatDay, shortDayText } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { CoveredBar } from "./covered-bar";

type HeroCardProps = {
  request: RequestDetail;
  now: string;
  timeZone: string;
  /** An offer that may be accepted. */
  perhaps?: { when: string; amount: string };
  /** The number of offers that wait for the owner's answer. */
  waiting?: number;
};

/** How much of a request is covered, its conditions, and its deadline. */
export function HeroCard({ request, now, timeZone, perhaps, waiting = 0 }: HeroCardProps) {
  const { amount, equityOffered, acceptsSales, offers } = request;
  const asked = euros(amount);
  return (
    <Card aria-label="Cuánto está cubierto" className="overflow-hidden">
      <CardContent className="grid gap-2">
        <CoveredBar request={request} {...(perhaps && { perhaps })} />
      </CardContent>
      <dl className="grid grid-cols-4 gap-px border-t bg-border max-tablet:grid-cols-2">
        <Fact label="Pide">
          {asked.text} <Unit>{asked.unit}</Unit>
        </Fact>
        <Fact label="A cambio de">
          {equityOffered === null ? "Parte de las ventas" : rateText(equityOffered)}
          {equityOffered !== null && acceptsSales ? <Note as="span"> o parte de las ventas</Note> : null}
        </Fact>
        <Fact label="En negociación">
          {offers}
          {waiting > 0 ? (
            <Note as="span"> {waiting === 1 ? "1 espera" : `${waiting} esperan`} tu respuesta</Note>
          ) : null}
        </Fact>
        <Clock request={request} now={now} timeZone={timeZone} />
      </dl>
    </Card>
  );
}

function Clock({ request: { status, deadline, deadlineOn, endedAt }, now, timeZone }: HeroCardProps) {
  if (status === "open" && deadline > now) {
    return (
      <Fact label="Cierra en">
        <DayClock deadline={deadline} now={now} label="Tiempo que queda para cubrirla" />
      </Fact>
    );
  }
  if (endedAt) {
    return (
      <Fact label={status === "funded" ? "Financiada el" : "Cerrada el"}>
        {formatDay(new Date(endedAt), timeZone)}
      </Fact>
    );
  }
  if (status === "covered") return <Fact label="Cubierta">En reflexión</Fact>;
  return <Fact label="Último día">{shortDayText(deadlineOn)}</Fact>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-card px-5 py-3 max-tablet:px-4">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-md leading-snug font-semibold">{children}</dd>
    </div>
  );
}
