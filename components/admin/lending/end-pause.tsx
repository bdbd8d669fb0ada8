import { endPause } from "@/actions/lending/margin";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";

type EndPauseProps = { loanId: number; n: number; isAgreed: boolean };

/** Ends a pause of a loan, with a reason that both parties receive. */
export function EndPause({ loanId, n, isAgreed }: EndPauseProps) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Terminar la pausa del préstamo n.º ${loanId}`}
      ask={{
        title: "Terminar la pausa",
        note: isAgreed
          ? "Los días que faltan no cuentan: las fechas se adelantan y su interés sale del próximo pago, que nunca queda a menos de 7 días. Los dos verán el motivo."
          : "La propuesta se cierra y las fechas no cambian. Los dos verán el motivo.",
        act: "Terminar la pausa",
        busyText: "Terminando…",
        help: "Quedará registrado.",
        action: endPause,
        fields: { id: loanId, n },
        maxLength: MAX_ACTION_REASON_LENGTH,
        done: ["Pausa terminada", "Hemos avisado a los dos."],
      }}
    >
      Terminar
    </ReasonButton>
  );
}
