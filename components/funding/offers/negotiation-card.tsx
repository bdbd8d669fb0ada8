import type { ReactNode } from "react";
import { DeadlineCountdown } from "@/components/deals/deadline-countdown";
import { Unit } from "@/components/display/amount";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { euroText } from "@/components/funding/labels";
import { ChangesList } from "@/components/funding/was-is";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { untilText } from "@/lib/core/format/format";
import { TURN_DAYS } from "@/lib/funding/constants";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { sumsOfParts } from "@/lib/funding/tranches/tranche-rules";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { fundsOf } from "./compared";
import { CONDITION_NAMES, conditionsOf, conditionText } from "./condition-labels";
import { NegotiationFigure } from "./negotiation-figure";
import { authorOf, stageOf } from "./stage";

type NegotiationCardProps = {
  offer: OfferDetail;
  request: Pick<RequestDetail, "allOrNothing">;
  now: string;
  timeZone: string;
  /** The viewer's actions. */
  actions: ReactNode;
};

/** The latest version: its conditions, its changes, who may answer it, and the deadline. */
export function NegotiationCard({ offer, request, now, timeZone, actions }: NegotiationCardProps) {
  const deadline = clockOf(offer, now);
  const until = deadline ? untilText(deadline, now, timeZone) : null;
  const stage = stageOf(offer, until, request.allOrNothing);
  const funds = fundsOf(offer);
  return (
    <Card className="grid grid-rows-[1fr_auto] border-l-3 border-l-primary" aria-labelledby="paso">
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid content-start gap-1 *:min-w-0">
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
              <span>{stage.note}</span>
              {offer.turn ? (
                <Badge variant={funds.badge} plain={funds.badge === "outline"}>
                  {funds.text}
                </Badge>
              ) : null}
            </p>
            <SectionTitle id="paso" className="scroll-mt-20">
              {stage.title}
            </SectionTitle>
            <p className="text-2xl leading-[1.1] font-semibold tracking-[-0.025em] whitespace-nowrap">
              {stage.figure.text} <Unit>{stage.figure.unit}</Unit>
            </p>
          </div>
          {deadline && until ? (
            <DeadlineCountdown
              key={deadline}
              deadline={deadline}
              now={now}
              totalMinutes={minutesOf(offer)}
              until={until}
            />
          ) : null}
        </div>
        <NegotiationFigure offer={offer} />
        <Message offer={offer} />
        <Changes offer={offer} />
        <Outcome offer={offer} />
        {actions}
      </CardContent>
      {stage.foot ? (
        <CardFooter>
          <Note>{stage.foot}</Note>
        </CardFooter>
      ) : null}
    </Card>
  );
}

/** Returns the deadline for an answer or a revocation. */
export function clockOf({ turn, turnEndsAt, status, revocableUntil }: OfferDetail, now: string) {
  const ends = turn ? turnEndsAt : status === "accepted" ? revocableUntil : null;
  return ends !== null && ends > now ? ends : null;
}

function minutesOf({ status, version }: OfferDetail): number {
  if (status === "accepted") return REFLECTION_DAYS * DAY_MINUTES;
  return (version === 1 ? TURN_DAYS.first : TURN_DAYS.next) * DAY_MINUTES;
}

function Message({ offer }: { offer: OfferDetail }) {
  const side = offer.versions.at(-1)?.side ?? "investor";
  const author = side === "investor" ? offer.investor : offer.owner;
  const name = authorOf(offer, side);
  if (!offer.message) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 text-sm">
      <Avatar name={author.name} src={author.profileImageUrl} className="size-8" />
      <p className="rounded-lg rounded-bl-none bg-muted px-3 py-2 wrap-anywhere whitespace-pre-line">
        <span className="sr-only">{name === "tú" ? "Dices" : `Dice ${name}`}: </span>
        {offer.message}
      </p>
    </div>
  );
}

/** The changes of the latest version; for the first one, all its conditions beside the request. */
function Changes({ offer }: { offer: OfferDetail }) {
  const latest = offer.versions.at(-1);
  if (!latest) return null;
  const isFirst = offer.versions.length === 1;
  const before = isFirst ? "pide la solicitud" : `en la versión ${latest.nr - 1}`;
  const differences = isFirst ? offer.asked.differences : latest.differences;
  const all = Object.values(conditionsOf(latest)).filter((text) => text !== null).length;
  // The valuation follows from amount and share, so it is shown but not counted.
  const changed = differences.filter(({ field }) => field !== "valuation").length;
  const counted = all - (latest.valuation === null ? 0 : 1);
  const same = counted - changed;
  return (
    <ChangesList
      changes={differences.map(({ field, before: was, after }) => ({
        label: CONDITION_NAMES[field],
        was: was === null ? null : conditionText(field, was),
        is: conditionText(field, after),
      }))}
      rest={same > 0 ? `${same === 1 ? "1 condición" : `${same} condiciones`} como ${before}` : null}
    />
  );
}

const ENDS: Readonly<Partial<Record<OfferDetail["status"], string>>> = {
  rejected: "La oferta se ha rechazado.",
  withdrawn: "El inversor ha retirado la oferta.",
  expired: "La oferta ha caducado sin respuesta.",
  closed: "La oferta se ha cerrado con la solicitud.",
  revoked: "El inversor ha desistido dentro de los cuatro días.",
  refunded: "La solicitud se ha cerrado sin pagarse: se ha devuelto todo el dinero al inversor.",
};

function paidText({ status, repaidAmount, salesCap }: OfferDetail): string {
  if (status === "paid") return "Pagada.";
  return repaidAmount === salesCap ? "Devuelta entera." : "Los meses acordados han terminado.";
}

function Outcome({ offer }: { offer: OfferDetail }) {
  const { status, reason, platformFee, parts, amount } = offer;
  const end = ENDS[status];
  if (parts.length > 0) {
    const { paid, fee } = sumsOfParts(parts);
    return (
      <Alert variant="success">
        <strong>
          Pagados {euroText(paid)} de {euroText(amount)}.
        </strong>{" "}
        La comisión ha sido de {euroText(fee)}.
      </Alert>
    );
  }
  if (status === "paid" || status === "repaid") {
    return (
      <Alert variant="success">
        <strong>{paidText(offer)}</strong> La comisión ha sido de {euroText(platformFee)}.
      </Alert>
    );
  }
  if (!end) return null;
  return (
    <Alert variant={status === "rejected" ? "destructive" : "closed"}>
      <strong>{end}</strong> {reason ?? ""}
    </Alert>
  );
}
