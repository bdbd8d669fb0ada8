import { dropPlan, issueCall } from "@/actions/equity/calls";
import { FormButton } from "@/components/equity/form-button";
import { ActionButton } from "@/components/forms/action-button";
import type { Column } from "@/components/parts/data-table";
import type { CallLine } from "@/lib/equity/funds/queries";
import { callInputs, ISSUE_NOTE, ISSUED } from "./call-inputs";
import { PaymentsLink } from "./call-payments-card";

/** What the manager can do with a planned call; `mayCall` says whether calls can be issued now. */
type Planning = { mayCall: boolean };

/**
 * The payments of an issued call, and the manager's actions on a planned one: issue it, with or without changes, or
 * remove it. Administrators, and managers of a suspended or closed fund, without `planning`, see only the payments.
 */
export const callActions = (planning: Planning | null): Column<CallLine> => ({
  name: "Acciones",
  hidden: true,
  align: "end",
  card: "wide",
  cell: (call) => {
    if (call.status !== "planned") return <PaymentsLink call={call} />;
    return planning ? <PlanActions call={call} mayCall={planning.mayCall} /> : null;
  },
});

function PlanActions({ call, mayCall }: { call: CallLine; mayCall: boolean }) {
  const { id, fundId, purpose } = call;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {mayCall ? (
        <FormButton
          size="sm"
          title="Emitir la llamada prevista"
          act="Emitir llamada"
          busyText="Emitiendo…"
          intro={<p>{ISSUE_NOTE}</p>}
          action={issueCall}
          fields={{ id: String(fundId), planId: String(id) }}
          inputs={callInputs(call)}
          done={ISSUED}
        >
          Emitir <span className="sr-only">«{purpose}»</span>
        </FormButton>
      ) : null}
      <ActionButton
        size="sm"
        variant="ghost"
        aria-label={`Quitar «${purpose}» del calendario`}
        action={dropPlan}
        fields={{ id }}
        done={["Llamada quitada del calendario"]}
        failed="No se pudo quitar"
      >
        Quitar
      </ActionButton>
    </span>
  );
}
