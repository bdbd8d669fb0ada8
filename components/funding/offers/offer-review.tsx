import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { shareText } from "@/components/funding/labels";
import { sharedOut } from "@/components/funding/tranches/fields";
import { Alert } from "@/components/ui/alert";
import { amountText, formatDate } from "@/lib/core/format/format";
import { split } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  PREFERENCE_LABELS,
  REPORT_LABELS,
  type TURN_DAYS,
} from "@/lib/funding/constants";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import type { Confirmation } from "@/lib/offers/constants";
import { monthsText } from "./condition-labels";
import { centsTyped, type OfferDraft, pointsOfText, pointsTyped, valuationTyped } from "./draft";
import { SigningBoxes } from "./signing-boxes";

type OfferReviewProps = {
  draft: OfferDraft;
  request: RequestDetail;
  signing: Signing | null;
  /** The name of the investor whose offer the owner of the request answers. */
  investor?: string;
  ticked: readonly Confirmation[];
  tick: (confirmation: Confirmation, isTicked: boolean) => void;
  /** How many days the other party has to answer. */
  days: (typeof TURN_DAYS)[keyof typeof TURN_DAYS];
  timeZone: string;
};

/** An offer before it is signed: the amounts, all rights, and the confirmations of an investor. */
export function OfferReview(props: OfferReviewProps) {
  const { draft, request, signing, investor, ticked, tick, days, timeZone } = props;
  const amountCents = centsTyped(draft.amount) ?? 0n;
  return (
    <>
      <DetailList>
        <DetailRow label={signing ? "A" : "De"}>
          {signing ? `${request.owner.name}, por «${request.title}»` : investor}
        </DetailRow>
        <Given draft={draft} />
        {draft.kind === "equity" ? <Parts draft={draft} /> : null}
        <Rights draft={draft} />
        {signing ? (
          <DetailRow label={draft.reserve ? "Se reserva ahora" : "Se cargaría al aceptarse"} total>
            {amountText(amountCents, "EUR")}
          </DetailRow>
        ) : (
          <OwnerTotal amountCents={amountCents} request={request} />
        )}
      </DetailList>
      <Note>
        {signing ? `Tu saldo disponible es de ${amountText(signing.availableCents, "EUR")}. ` : ""}
        La otra parte tiene {days} días para contestar. Firmas esta versión con tu contraseña: si la aceptan
        tal cual, hay acuerdo.
      </Note>
      {signing ? (
        <>
          <Alert>
            <strong>Cuatro días para pensarlo.</strong> Si se aceptara ahora, podrías desistir hasta el{" "}
            {formatDate(new Date(signing.revocableUntil), timeZone)}, sin motivo ni coste.
          </Alert>
          <SigningBoxes
            requestId={request.id}
            signing={signing}
            amountCents={amountCents}
            ticked={ticked}
            tick={tick}
          />
        </>
      ) : null}
    </>
  );
}

function Given({ draft }: Pick<OfferReviewProps, "draft">) {
  const worth = valuationTyped(draft);
  if (draft.kind === "sales") {
    return (
      <>
        <DetailRow label="Parte de las ventas">{shareText(pointsTyped(draft.salesShare) ?? 0)}</DetailRow>
        <DetailRow label="Hasta devolver">{amountText(centsTyped(draft.salesCap) ?? 0n, "EUR")}</DetailRow>
        <DetailRow label="Durante, como mucho">{monthsText(Number(draft.salesMonths))}</DetailRow>
      </>
    );
  }
  return (
    <>
      <DetailRow label="Participación">{shareText(pointsTyped(draft.equityRequested) ?? 0)}</DetailRow>
      <DetailRow label="Valoración que implica">{worth === null ? "—" : amountText(worth, "EUR")}</DetailRow>
    </>
  );
}

function Parts({ draft: { tranches, amount } }: Pick<OfferReviewProps, "draft">) {
  return sharedOut(tranches, centsTyped(amount) ?? 0n).map(({ key, purpose, cents }, place) => (
    <DetailRow key={key} label={`Tramo ${place + 1}: ${purpose}`}>
      {amountText(cents, "EUR")}
    </DetailRow>
  ));
}

const labelIn = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

function Rights({ draft }: Pick<OfferReviewProps, "draft">) {
  return (
    <>
      <DetailRow label="Consejo">{labelIn(BOARD_LABELS, draft.board)}</DetailRow>
      <DetailRow label="Información">{labelIn(REPORT_LABELS, draft.report)}</DetailRow>
      <DetailRow label="Permanencia del fundador">{monthsText(Number(draft.lockMonths))}</DetailRow>
      <DetailRow label="Preferencia al liquidar">{labelIn(PREFERENCE_LABELS, draft.preference)}</DetailRow>
      <DetailRow label="Antidilución">{labelIn(ANTIDILUTION_LABELS, draft.antidilution)}</DetailRow>
      {draft.terms.trim() ? (
        <DetailRow label="Otras condiciones" className="text-left whitespace-pre-line">
          {draft.terms}
        </DetailRow>
      ) : null}
    </>
  );
}

type TotalProps = { amountCents: bigint; request: RequestDetail };

function OwnerTotal({ amountCents, request }: TotalProps) {
  const { fee, rest } = split(amountCents, BigInt(pointsOfText(request.feePercent)));
  return (
    <>
      <DetailRow label="Importe">{amountText(amountCents, "EUR")}</DetailRow>
      <DetailRow label={`Comisión (${rateText(request.feePercent)})`}>−{amountText(fee, "EUR")}</DetailRow>
      <DetailRow label="Recibirías" total>
        {amountText(rest, "EUR")}
      </DetailRow>
    </>
  );
}
