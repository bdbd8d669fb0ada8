import { stopGift } from "@/actions/tokenization/holdings";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";

type StopGiftProps = { id: number; giver: string; receiver: string };

/** Ends a waiting gift, with a reason that both parties receive. */
export function StopGift({ id, giver, receiver }: StopGiftProps) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Anular el regalo de ${giver} a ${receiver}`}
      ask={{
        title: "Anular el regalo",
        note: `Los tokens vuelven a estar libres para ${giver}. Los dos verán el motivo.`,
        act: "Anular el regalo",
        busyText: "Anulando…",
        help: "Quedará registrado.",
        action: stopGift,
        fields: { id },
        maxLength: MAX_ACTION_REASON_LENGTH,
        done: ["Regalo anulado", "Hemos avisado a los dos."],
      }}
    >
      Anular
    </ReasonButton>
  );
}
