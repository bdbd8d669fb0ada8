import { type ReactNode, useState } from "react";
import { doneMessage } from "@/components/admin/done-message";
import { Refusal } from "@/components/forms/refusal";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { Button } from "@/components/ui/button";
import type { SentAction } from "@/lib/core/command/form-state";
import { type Decision, MAX_STATEMENT } from "@/lib/deals/constants";
import { DecisionChoice, DecisionNote, DecisionReason, ShareField, typedPercent } from "./decision-fields";

type DisputeDecisionProps<Side extends Decision> = {
  dispute: { id: number; needsApproval: boolean };
  /** The result is whether the decision waits for a second administrator. */
  action: SentAction<boolean>;
  legend: string;
  /** The possible decisions, in the order of display. */
  names: Readonly<Record<Side, string>>;
  /** The message if no decision is chosen. */
  missing: string;
  /** The message after the decision. */
  successText: (side: Side) => string;
  /** The text of the button after a choice. */
  act?: (side: Side) => string;
  moves: (side: Side, percent: number | null) => ReactNode;
  close: () => void;
};

/** The decision of a dispute. Shows the movements it would cause; both parties receive the reason. */
export function DisputeDecision<Side extends Decision>(props: DisputeDecisionProps<Side>) {
  const { dispute, action, legend, names, missing, successText, act, moves, close } = props;
  const [side, setSide] = useState<Side | null>(null);
  const [percent, setPercent] = useState("");
  const [reason, setReason] = useState("");
  const { submission, act: send } = useDialogAction({ action, fields: { id: dispute.id }, close });
  const { sending, refusal, errors, refuse, clearingError, dialog } = submission;
  useUnsavedGuard(reason.trim() !== "");

  function submit() {
    if (!side) return refuse(missing);
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo de la decisión" });
    const shared = side === "share" && { buyerPercent: percent };
    return send((isPending) => doneMessage(isPending, "Disputa decidida", successText(side)), {
      for: side,
      ...shared,
      reason: reason.trim(),
    });
  }

  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Refusal>{refusal}</Refusal>
      <DecisionChoice
        legend={legend}
        names={Object.entries<string>(names) as [Side, string][]}
        chosen={side}
        choose={setSide}
      />
      {side === "share" ? (
        <ShareField
          value={percent}
          change={clearingError("buyerPercent", setPercent)}
          error={errors.buyerPercent}
        />
      ) : null}
      {side ? moves(side, typedPercent(percent)) : null}
      <DecisionReason
        value={reason}
        change={clearingError("reason", setReason)}
        error={errors.reason}
        maxLength={MAX_STATEMENT}
      />
      <DecisionNote needsApproval={dispute.needsApproval} />
      <Button variant="highlight" onClick={submit} busy={sending} busyText="Decidiendo…">
        {side && act ? act(side) : "Decidir"}
      </Button>
      {dialog}
    </div>
  );
}
