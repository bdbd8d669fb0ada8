import { useRouter } from "next/navigation";
import { useState } from "react";
import { acceptFundingOffer } from "@/actions/funding/offers";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { euroText } from "@/components/funding/labels";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { amountText, formatDate } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { requiredConfirmations } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import type { AnswerProps } from "./actions";
import { firstName } from "./compared";
import { CONDITION_NAMES, conditionsOf } from "./condition-labels";
import { centsOfText } from "./draft";
import { SigningBoxes } from "./signing-boxes";

const TEXT_FIELDS = Object.keys(CONDITION_NAMES) as (keyof typeof CONDITION_NAMES)[];

/** The amounts and all conditions of the latest version. The password confirms exactly these. */
export function AcceptDialog({ offer, request, signing, timeZone, close }: AnswerProps) {
  const router = useRouter();
  const { requestIdOf } = useRequestId();
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const submission = useSubmission(acceptFundingOffer);
  const { id, version, amount } = offer;
  const amountCents = centsOfText(amount);
  const required = signing ? requiredConfirmations(amountCents, signing.investor) : [];

  async function submit() {
    if (required.some((each) => !ticked.includes(each))) {
      return submission.refuse("Confirma todos los puntos para firmar.");
    }
    const fields = confirmationFields(required, signing?.sheetVersion ?? null);
    const requestId = requestIdOf({ id, version });
    const state = await submission.send({ id, version, ...fields, requestId });
    router.refresh();
    if (state.status === "error") return toast.error(FUNDING_TEXTS.acceptFailed, state.message);
    toast.success(FUNDING_TEXTS.accepted, "El acuerdo está firmado por los dos.");
    close();
  }

  return (
    <ActionDialog
      title={`Aceptar la versión ${version}`}
      act="Firmar y aceptar"
      busyText="Firmando…"
      variant="highlight"
      back="Volver"
      className="max-w-144"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Sums offer={offer} request={request} />
      <Conditions offer={offer} />
      <Note>
        {offer.role === "owner"
          ? `El dinero pasa a custodia. ${firstName(offer.investor.name)} puede desistir durante cuatro días.`
          : signing
            ? `El dinero pasa de tu saldo a custodia. Puedes desistir hasta el ${formatDate(new Date(signing.revocableUntil), timeZone)}, sin motivo ni coste.`
            : ""}{" "}
        {request.allOrNothing
          ? "Se paga cuando se cubra todo lo que pide la solicitud; si no se cubre, se devuelve íntegro."
          : "Se paga al terminar la reflexión."}
      </Note>
      {signing ? (
        <SigningBoxes
          requestId={request.id}
          signing={signing}
          amountCents={amountCents}
          ticked={ticked}
          tick={(confirmation, isTicked) => {
            setTicked(isTicked ? [...ticked, confirmation] : ticked.filter((each) => each !== confirmation));
            submission.refuse(null);
          }}
        />
      ) : (
        <Alert variant="warning">
          <strong>Firmar obliga.</strong> El acuerdo queda escrito con su huella y no se puede deshacer por tu
          parte.
        </Alert>
      )}
    </ActionDialog>
  );
}

type SumsProps = Pick<AnswerProps, "offer" | "request">;

function Sums({ offer, request }: SumsProps) {
  const { role, amount, platformFee, receives, investor, owner } = offer;
  const isOwner = role === "owner";
  return (
    <DetailList>
      <DetailRow label="De">{isOwner ? investor.name : "Tu saldo"}</DetailRow>
      <DetailRow label="A">{isOwner ? "Tu saldo" : owner.name}</DetailRow>
      {isOwner ? (
        <>
          <DetailRow label="Importe">{euroText(amount)}</DetailRow>
          <DetailRow label={`Comisión (${rateText(request.feePercent)})`}>−{euroText(platformFee)}</DetailRow>
          <DetailRow label="Recibes" total>
            {euroText(receives)}
          </DetailRow>
        </>
      ) : (
        <>
          <DetailRow label="Comisión">{amountText(0n, "EUR")}</DetailRow>
          <DetailRow label="Se carga" total>
            {euroText(amount)}
          </DetailRow>
        </>
      )}
    </DetailList>
  );
}

function Conditions({ offer }: Pick<AnswerProps, "offer">) {
  const conditions = conditionsOf(offer);
  return (
    <DetailList>
      {TEXT_FIELDS.filter((field) => field !== "amount" && conditions[field] !== null).map((field) => (
        <DetailRow key={field} label={CONDITION_NAMES[field]} className="whitespace-pre-line">
          {conditions[field]}
        </DetailRow>
      ))}
    </DetailList>
  );
}
