import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { proposeCorrection } from "@/actions/admin/money";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { CorrectionMove } from "./correction-move";
import { useCorrection } from "./use-correction";

const MOVES_AT_MOST = 20;

/** Proposes a correction: its movements, the reason and the evidence. */
export function CorrectionDialog({ close }: { close: () => void }) {
  const router = useRouter();
  const correction = useCorrection();
  const { moves, errors, add } = correction;
  const submission = useSubmission(proposeCorrection);

  async function propose() {
    const form = correction.read();
    if (!form) return submission.refuse(FORM_MESSAGE.invalid);
    const state = await submission.send(form);
    if (state.status === "error") return;
    toast.success("Corrección propuesta", "La decidirá otro administrador.");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="Proponer una corrección"
      label="Corrección"
      act="Proponer"
      busyText="Proponiendo…"
      variant="default"
      back="Cancelar"
      className="max-w-160"
      submission={submission}
      submit={propose}
      close={close}
    >
      {moves.map((move, index) => (
        <CorrectionMove key={move.key} correction={correction} move={move} index={index} />
      ))}
      {moves.length < MOVES_AT_MOST ? (
        <div>
          <Button size="sm" onClick={add}>
            <Plus /> Añadir movimiento
          </Button>
        </div>
      ) : null}
      <TextareaInput
        label="Motivo"
        help="Por qué hay que corregir las cuentas."
        value={correction.reason}
        change={correction.setReason}
        error={errors.reason}
        maxLength={1_000}
        rows={3}
      />
      <TextareaInput
        label="Prueba"
        help="Un extracto, una transacción, una conversación."
        value={correction.evidence}
        change={correction.setEvidence}
        error={errors.evidence}
        maxLength={4_000}
        rows={3}
      />
    </ActionDialog>
  );
}
