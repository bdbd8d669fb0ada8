import { closeFundingRequest } from "@/actions/funding/requests";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_LENGTH } from "@/lib/funding/constants";

/** Takes down a request, with a reason that its owner and all who negotiate about it receive. */
export function TakeDown({ id, title }: { id: number; title: string }) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Retirar «${title}»`}
      ask={{
        title: `Retirar «${title}»`,
        note: "Deja de verse, sus ofertas terminan y cada euro reservado o en custodia vuelve. No se puede deshacer.",
        act: "Retirar la solicitud",
        busyText: "Retirando…",
        help: "Lo leerán quien la publicó y quienes negocian, y quedará registrado.",
        action: closeFundingRequest,
        fields: { id },
        maxLength: MAX_LENGTH.reason,
        done: ["Solicitud retirada", `«${title}»`],
      }}
    >
      Retirar
    </ReasonButton>
  );
}
