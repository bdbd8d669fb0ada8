import type { ComponentProps } from "react";
import { approveCorrection, rejectCorrection, withdrawCorrection } from "@/actions/admin";
import { ActButton } from "@/components/layout/act-button";

type CorrectionDecisionProps = { id: number; isOwn: boolean };

/** What an administrator may do with a proposal: their own they take back, another's they decide. */
export function CorrectionDecision({ id, isOwn }: CorrectionDecisionProps) {
  return isOwn ? (
    <div className="row row-2 wrap">
      <Act id={id} action={withdrawCorrection} name="Retirar" done="Corrección retirada" variant="outline" />
      <span className="note">La decidirá otro administrador.</span>
    </div>
  ) : (
    <div className="row row-2 wrap">
      <Act id={id} action={rejectCorrection} name="Rechazar" done="Corrección rechazada" variant="ghost" />
      <Act id={id} action={approveCorrection} name="Aprobar" done="Corrección aplicada" variant="outline" />
    </div>
  );
}

type ActProps = Pick<ComponentProps<typeof ActButton>, "action" | "variant"> & {
  id: number;
  name: string;
  done: string;
};

function Act({ id, name, done, ...act }: ActProps) {
  return (
    <ActButton
      {...act}
      size="sm"
      fields={{ id }}
      done={[done]}
      failed="No se pudo cambiar la corrección"
      aria-label={`${name} la corrección n.º ${id}`}
    >
      {name}
    </ActButton>
  );
}
