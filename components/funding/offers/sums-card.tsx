import { type DealStep, DealSteps } from "@/components/deals/progress";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Capital, type Holding } from "@/components/funding/capital";
import { euros, euroText, percentText, pointsText } from "@/components/funding/labels";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { capitalised, formatDay } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { sumsOfParts } from "@/lib/funding/tranches/tranche-rules";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { firstName } from "./compared";
import { hasFailed } from "./stage";

type SumsCardProps = {
  offer: OfferDetail;
  request: RequestDetail;
  /** The resulting shares in the company; empty for a share of sales. */
  holdings: readonly Holding[];
  timeZone: string;
};

/** What an offer brings and costs the viewer, the steps of the payment, and the resulting shares in the company. */
export function SumsCard({ offer, request, holdings, timeZone }: SumsCardProps) {
  const isOwner = offer.role === "owner";
  const me = isOwner ? holdings.find(({ isMe }) => isMe) : undefined;
  return (
    <Card className="grid content-start" aria-labelledby="si-aceptas">
      <CardHeader>
        <CardTitle id="si-aceptas">{titleOf(offer)}</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4">
        {isOwner ? <OwnerSums offer={offer} request={request} /> : <InvestorSums offer={offer} />}
        {hasFailed(offer) ? null : <DealSteps steps={stepsOf({ offer, request, timeZone })} />}
      </CardContent>
      {holdings.length > 0 ? (
        <CardFooter as="section" className="grid gap-3 py-5" aria-labelledby="capital">
          <h3 id="capital" className="text-sm font-semibold">
            Cómo queda el capital
          </h3>
          {me ? (
            <Note>
              Con esta oferta conserváis el <strong>{pointsText(me.after)} %</strong>.
            </Note>
          ) : null}
          <KeptShare offer={offer} />
          <Capital holdings={holdings} />
        </CardFooter>
      ) : null}
    </Card>
  );
}

function titleOf(offer: OfferDetail): string {
  const { turn, role, isMyTurn, status, acceptedAt } = offer;
  if (turn && role !== "administrator") return isMyTurn ? "Si aceptas" : "Si se acepta";
  if (hasFailed(offer)) return acceptedAt === null ? "Lo que se propuso" : "Lo que se acordó";
  return status === "paid" || status === "repaid" ? "Lo pagado" : "Lo acordado";
}

function OwnerSums({ offer, request }: Pick<SumsCardProps, "offer" | "request">) {
  const { amount, platformFee, receives, kind, salesCap } = offer;
  return (
    <DetailList>
      <DetailRow label="Importe">
        <Amount {...euros(amount)} />
      </DetailRow>
      <DetailRow label={`Comisión (${rateText(request.feePercent)})`}>−{euroText(platformFee)}</DetailRow>
      {kind === "sales" && salesCap ? (
        <DetailRow label="Devuelves, de tus ventas">{euroText(salesCap)}</DetailRow>
      ) : null}
      {kind === "sales" && offer.paidAt ? (
        <DetailRow label="Has devuelto">{euroText(offer.repaidAmount)}</DetailRow>
      ) : null}
      <DetailRow label={receivedLabel(offer)} total>
        <Amount {...euros(receives)} />
      </DetailRow>
      <PartRows offer={offer} back="Ha vuelto al inversor" />
    </DetailList>
  );
}

function receivedLabel(offer: OfferDetail): string {
  if (hasFailed(offer)) return "Habrías recibido";
  return offer.tranches ? "Recibes, por tramos" : "Recibes";
}

function InvestorSums({ offer }: Pick<SumsCardProps, "offer">) {
  const { amount, kind, equityRequested, equityKept, valuation, salesShare, salesCap } = offer;
  const isLess = equityKept !== equityRequested;
  return (
    <DetailList>
      {kind === "equity" ? (
        <>
          <DetailRow label={isLess ? "Participación firmada" : "Participación"}>
            {rateText(equityRequested ?? "0")}
          </DetailRow>
          {isLess ? (
            <DetailRow label="Participación por lo pagado">{percentText(equityKept ?? "0")}</DetailRow>
          ) : null}
          <DetailRow label="Valoración que implica">{euroText(valuation ?? "0")}</DetailRow>
        </>
      ) : (
        <>
          <DetailRow label="De las ventas">{rateText(salesShare ?? "0")}</DetailRow>
          <DetailRow label="Te devuelve hasta">{euroText(salesCap ?? "0")}</DetailRow>
          {offer.paidAt ? <DetailRow label="Te ha devuelto">{euroText(offer.repaidAmount)}</DetailRow> : null}
        </>
      )}
      <DetailRow label="Comisión">{euroText("0.00")}</DetailRow>
      <DetailRow label={chargedLabel(offer)} total>
        <Amount {...euros(amount)} />
      </DetailRow>
      <PartRows offer={offer} back="Ha vuelto a tu saldo" />
    </DetailList>
  );
}

function chargedLabel(offer: OfferDetail): string {
  const { parts, paidAt, acceptedAt } = offer;
  if (hasFailed(offer)) return acceptedAt === null ? "Se habría cargado" : "Ha vuelto a tu saldo";
  if (parts.length > 0) return "Has puesto";
  return paidAt ? "Has pagado" : "Se carga a tu saldo";
}

/** The tranches of an agreement: the paid, locked and returned amounts. */
function PartRows({ offer: { parts }, back }: { offer: OfferDetail; back: string }) {
  if (parts.length === 0) return null;
  const { paid, held, returned } = sumsOfParts(parts);
  return (
    <>
      <DetailRow label="Pagado por tramos">{euroText(paid)}</DetailRow>
      <DetailRow label="Sigue en custodia">{euroText(held)}</DetailRow>
      {returned === "0.00" ? null : <DetailRow label={back}>{euroText(returned)}</DetailRow>}
    </>
  );
}

/** For an agreement with a returned tranche: the signed share, and the one that follows from the paid amount. */
function KeptShare({ offer: { equityRequested, equityKept, returnedAmount } }: Pick<SumsCardProps, "offer">) {
  if (!equityRequested || !equityKept || returnedAmount === "0.00") return null;
  return (
    <Note>
      Se firmó el {rateText(equityRequested)}. Han vuelto {euroText(returnedAmount)}: por lo pagado
      corresponde el <strong>{percentText(equityKept)}</strong>.
    </Note>
  );
}

type StepsProps = Pick<SumsCardProps, "offer" | "request" | "timeZone">;

/** Returns the steps of the payment: locked, in escrow during the reflection period, paid. */
function stepsOf({ offer, request, timeZone }: StepsProps): DealStep[] {
  const { role, isReserved, acceptedAt, paidAt } = offer;
  const name = role === "investor" ? "ti" : firstName(offer.investor.name);
  const isAgreed = acceptedAt !== null;
  const isPaid = paidAt !== null;
  return [
    {
      state: isReserved || isAgreed ? "done" : "now",
      title: isReserved ? `Reservados por ${name}` : "Sin reservar",
      note: isReserved ? "Solo para esta oferta" : "El dinero se retiene al aceptar",
    },
    {
      state: isPaid ? "done" : isAgreed || isReserved ? "now" : "next",
      title: isAgreed ? "En custodia" : "En custodia al aceptar",
      note: revocableText(offer, timeZone),
    },
    {
      state: isPaid ? "done" : "next",
      title: role === "owner" ? "En tu cuenta" : `En la cuenta de ${firstName(offer.owner.name)}`,
      note: isPaid
        ? `${offer.parts.length > 0 ? "El primer tramo, el" : "El"} ${formatDay(new Date(paidAt), timeZone)}`
        : dueText(offer, request),
    },
  ];
}

function dueText({ tranches }: OfferDetail, { allOrNothing, amount }: RequestDetail): string {
  const due = allOrNothing ? `cuando se cubran los ${euroText(amount)}` : "al terminar la reflexión";
  const first = tranches?.[0];
  if (!first) return capitalised(due);
  return `Primero ${euroText(first.amount)}, ${due}; cada uno de los demás tramos, al probar el anterior`;
}

function revocableText({ role, investor, revocableUntil, paidAt }: OfferDetail, timeZone: string): string {
  const mayRevoke = role === "investor" ? "Puedes" : `${firstName(investor.name)} puede`;
  if (!revocableUntil) return `${mayRevoke} desistir ${REFLECTION_DAYS} días`;
  const day = formatDay(new Date(revocableUntil), timeZone);
  return paidAt ? `Se podía desistir hasta el ${day}` : `${mayRevoke} desistir hasta el ${day}`;
}
