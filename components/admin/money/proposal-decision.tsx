import { useRouter } from "next/navigation";
import { approveProposal, rejectProposal, stopProposal, withdrawProposal } from "@/actions/admin/proposals";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonButton } from "@/components/forms/reason-button";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogButton } from "@/components/parts/dialog-button";
import { toast } from "@/components/parts/toast/toast";
import { CORRECTION_DELAY_HOURS, type ProposalStatus } from "@/lib/admin/constants";
import type { ProposalEvent } from "@/lib/admin/proposals/rules";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";

type ProposalDecisionProps = { id: number; open: readonly ProposalEvent[] };

/**
 * The administrator's actions on a proposal: withdraw one's own, decide another's; anyone may stop an approved one that
 * waits.
 */
export function ProposalDecision({ id, open }: ProposalDecisionProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {open.includes("stop") ? <EndButton id={id} event="stop" /> : null}
      {open.includes("withdraw") ? (
        <>
          <ActionButton
            size="sm"
            variant="outline"
            aria-label={`Retirar la propuesta n.º ${id}`}
            action={withdrawProposal}
            fields={{ id }}
            done={() => ["Propuesta retirada"]}
            failed="No se pudo retirar la propuesta"
          >
            Retirar
          </ActionButton>
          <Note as="span">La decidirá otro administrador.</Note>
        </>
      ) : null}
      {open.includes("reject") ? <EndButton id={id} event="reject" /> : null}
      {open.includes("approve") ? (
        <DialogButton
          size="sm"
          aria-label={`Aprobar la propuesta n.º ${id}`}
          dialog={(close) => <ApproveDialog id={id} close={close} />}
        >
          Aprobar
        </DialogButton>
      ) : null}
    </div>
  );
}

const ENDS = {
  stop: {
    name: "Detener",
    busyText: "Deteniendo…",
    note: "La corrección no se registra. Si hace falta, hay que proponerla otra vez.",
    action: stopProposal,
    done: ["Corrección detenida"],
    variant: "destructiveOutline",
  },
  reject: {
    name: "Rechazar",
    busyText: "Rechazando…",
    note: "No se aplica nada. Si hace falta, hay que proponerlo otra vez.",
    action: rejectProposal,
    done: ["Propuesta rechazada"],
    variant: "ghost",
  },
} as const;

function EndButton({ id, event }: { id: number; event: keyof typeof ENDS }) {
  const { name, variant, ...ask } = ENDS[event];
  const title = `${name} la propuesta n.º ${id}`;
  const help = "Lo leerán los demás administradores y quedará registrado.";
  return (
    <ReasonButton
      size="sm"
      variant={variant}
      aria-label={title}
      ask={{ ...ask, title, act: name, fields: { id }, help, maxLength: MAX_ACTION_REASON_LENGTH }}
    >
      {name}
    </ReasonButton>
  );
}

function ApproveDialog({ id, close }: { id: number; close: () => void }) {
  const router = useRouter();
  const { send, ...submission } = useSubmission(approveProposal);

  async function approve() {
    const state = await send({ id });
    if (state.status !== "ok") return;
    close();
    toast.success(...approved(state.result));
    router.refresh();
  }

  return (
    <ActionDialog
      title={`Aprobar la propuesta n.º ${id}`}
      act="Aprobar"
      busyText="Aprobando…"
      back="Cancelar"
      submission={submission}
      submit={approve}
      close={close}
    >
      <p className="text-sm">
        Se aplica en cuanto la apruebas. Solo una corrección alta espera antes {CORRECTION_DELAY_HOURS} horas,
        en las que cualquier administrador puede detenerla.
      </p>
    </ActionDialog>
  );
}

function approved({ status }: { status: ProposalStatus }): readonly [string, string?] {
  return status === "waiting"
    ? ["Corrección aprobada", `Se registrará dentro de ${CORRECTION_DELAY_HOURS} horas si nadie la detiene.`]
    : ["Propuesta aprobada"];
}
