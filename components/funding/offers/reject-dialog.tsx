import { rejectFundingOffer } from "@/actions/funding/offers";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { MAX_LENGTH } from "@/lib/funding/constants";
import type { AnswerProps } from "./actions";
import { otherOf } from "./stage";

/** Ends a negotiation, with a reason that the other party receives. */
export function RejectDialog({ offer, close }: AnswerProps) {
  const { id, version } = offer;
  return (
    <ReasonDialog
      title="Rechazar la oferta"
      note="La negociación termina aquí. Si había dinero reservado, vuelve al momento a su inversor."
      act="Rechazar"
      busyText="Rechazando…"
      help={`${otherOf(offer)} lo leerá.`}
      action={rejectFundingOffer}
      fields={{ id, version }}
      maxLength={MAX_LENGTH.reason}
      done={["Oferta rechazada"]}
      close={close}
    />
  );
}
