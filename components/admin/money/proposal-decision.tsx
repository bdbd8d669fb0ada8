import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { approveProposal, rejectProposal, stopProposal, withdrawProposal } from "@/actions/admin";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogButton } from "@/components/parts/dialog-button";
import { toast } from "@/components/parts/toast/toast";
import { CORRECTION_DELAY_HOURS, type ProposalStatus } from "@/lib/admin/constants";
import type { ProposalEvent } from "@/lib/admin/proposals/rules";

type ProposalDecisionProps = { id: number; open: readonly ProposalEvent[] };

/**
 * The administrator's actions on a proposal: withdraw one's own, decide another's; anyone may stop an approved one that
 * waits.
 */
export function ProposalDecision({ id, open }: ProposalDecisionProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {open.includes("stop") ? (
        <Act
          id={id}
          action={stopProposal}
          name="Detener"
          done={() => ["Corrección detenida"]}
          variant="destructiveOutline"
        />
      ) : null}
      {open.includes("withdraw") ? (
        <>
          <Act
            id={id}
            action={withdrawProposal}
            name="Retirar"
            done={() => ["Propuesta retirada"]}
            variant="outline"
          />
          <Note as="span">La decidirá otro administrador.</Note>
        </>
      ) : null}
      {open.includes("reject") ? (
        <Act
          id={id}
          action={rejectProposal}
          name="Rechazar"
          done={() => ["Propuesta rechazada"]}
          variant="ghost"
        />
      ) : null}
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

type ActProps<Result> = Pick<ComponentProps<typeof ActionButton<Result>>, "action" | "variant"> & {
  id: number;
  name: string;
  done: (result: Result) => readonly [string, string?];
};

function Act<Result>({ id, name, done, ...act }: ActProps<Result>) {
  return (
    <ActionButton
      {...act}
      size="sm"
      fields={{ id }}
      done={done}
      failed="No se pudo cambiar la propuesta"
      aria-label={`${name} la propuesta n.º ${id}`}
    >
      {name}
    </ActionButton>
  );
}
