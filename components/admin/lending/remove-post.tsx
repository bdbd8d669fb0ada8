import { removeLoanOffer, removeLoanRequest } from "@/actions/lending/posts";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_POST_REASON_LENGTH, type PostKind } from "@/lib/lending/posts/constants";

const ACTIONS = {
  requests: { noun: "solicitud", action: removeLoanRequest, done: "Solicitud retirada" },
  offers: { noun: "oferta", action: removeLoanOffer, done: "Oferta retirada" },
} as const;

type RemovePostProps = { kind: PostKind; id: number; isOfPool: boolean };

/** Removes a request or an offer from the list, with a reason that its owner receives. */
export function RemovePost({ kind, id, isOfPool }: RemovePostProps) {
  const { noun, action, done } = ACTIONS[kind];
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Retirar la ${noun} n.º ${id}`}
      ask={{
        title: `Retirar la ${noun} n.º ${id}`,
        note: isOfPool
          ? "El pool deja de ofrecer préstamos con estas condiciones. Los que ya están en marcha siguen igual."
          : `La ${noun} sale de la lista. Los préstamos en marcha siguen igual. Su autor verá el motivo.`,
        act: "Retirar",
        busyText: "Retirando…",
        help: "Quedará registrado.",
        action,
        fields: { id },
        maxLength: MAX_POST_REASON_LENGTH,
        done: [done, isOfPool ? "Ya no está en la lista." : "Hemos avisado a su autor."],
      }}
    >
      Retirar
    </ReasonButton>
  );
}
