import { useId, useState } from "react";
import { repayLoan } from "@/actions/lending/loan";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { Alert } from "@/components/ui/alert";
import { Field, fieldAria } from "@/components/ui/field";
import { printCents, typedCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import {
  positionOf,
  previewRepayment,
  type RepaymentPreview,
  type RunningLoan,
} from "@/lib/lending/plan/preview-rules";
import { refusalText } from "@/lib/lending/plan/repayment-rules";
import type { ActionFacts } from "./action-facts";
import { BeforeAfter } from "./before-after";
import { centsOf, paidText, percentOf } from "./labels";

type Share = "instalment" | "part" | "whole";

type RepayDialogProps = { facts: ActionFacts; share?: Share; close: () => void };

/**
 * The borrower repays an instalment, a part or everything; shows what the amount pays and what remains before it is
 * sent.
 */
export function RepayDialog({ facts, ...props }: RepayDialogProps) {
  const running = facts.borrowing?.running;
  return running ? <Repay facts={facts} running={running} {...props} /> : null;
}

function Repay({
  facts,
  running,
  share: first = "instalment",
  close,
}: RepayDialogProps & { running: RunningLoan }) {
  const { id, currency, name, borrowing } = facts;
  const fieldId = useId();
  const position = positionOf(running);
  const names = namesOf(running, position.debt > position.next);
  const [share, setShare] = useState<Share>(first in names ? first : "whole");
  const [typed, setTyped] = useState("");
  // The instalment that the dialog was opened for: it may be paid meanwhile, and nobody has then asked for the next.
  const [firstNr] = useState(running.plan[0]?.nr);
  const asked = askedOf(share, position, typed);
  // The same choice sent again is the same request, also if the server has changed the amount that it shows for it.
  const amount = asked === null ? "" : printCents(asked);
  const nr = share === "instalment" ? firstNr : undefined;
  const { submission, act } = useDialogAction({ action: repayLoan, fields: { id, amount, nr }, close });
  const preview =
    asked === null
      ? null
      : previewRepayment(running, { amount: asked, isInstalment: share === "instalment" });
  const wrong = submission.errors.amount ?? (preview ? wrongOf(preview, currency) : undefined);
  const free = borrowing?.freeCents ?? 0n;

  async function submit() {
    if (asked === null) return submission.refuse(null, { amount: "Escribe una cantidad" });
    if (wrong && preview?.refused) return submission.refuse(null, { amount: wrong });
    const part = `${centsOf(asked, currency)} para ${name}.`;
    const said = paidText({ returned: "Tu garantía vuelve a estar disponible.", part });
    await act(said, {
      of: share === "instalment" ? "instalment" : "debt",
      ...(share === "part" && { amount }),
      ...(share === "whole" && { whole: true }),
    });
  }

  return (
    <ActionDialog
      title="Devolver"
      act={asked === null ? "Pagar" : `Pagar ${centsOf(asked, currency)}`}
      busyText="Pagando…"
      submission={submission}
      submit={() => void submit()}
      close={close}
    >
      <SegmentedButtons label="Cuánto" names={names} current={share} choose={setShare} />
      {share === "part" ? (
        <Field
          id={fieldId}
          label="Importe"
          help="Primero paga el interés hasta hoy; el resto baja el principal. Sin penalización."
          error={wrong}
        >
          <AmountInput
            {...fieldAria(fieldId, { help: "help", error: wrong })}
            name="amount"
            currency={currency}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              submission.refuse(null);
            }}
          />
        </Field>
      ) : null}
      {share !== "part" && wrong ? <Alert variant="destructive">{wrong}</Alert> : null}
      {preview?.refused === null && asked !== null ? (
        <Shown preview={preview} amount={asked} currency={currency} free={free} />
      ) : null}
    </ActionDialog>
  );
}

/** The names of what the borrower can repay. There is no instalment once the whole debt is due. */
export function namesOf(
  { status, defaultReason, plan }: RunningLoan,
  hasMore: boolean,
): Readonly<Record<Share, string>> {
  const part = status === "overdue" ? "La cuota y más" : "Una parte";
  const names = { instalment: "La cuota", part, whole: "Todo" };
  if (defaultReason !== "payment" && plan.length > 1 && hasMore) return names;
  const { instalment: _none, ...rest } = names;
  return rest as Readonly<Record<Share, string>>;
}

function askedOf(share: Share, { debt, next }: { debt: bigint; next: bigint }, typed: string): bigint | null {
  if (share === "instalment") return next;
  if (share === "whole") return debt;
  return typedCents(typed);
}

function wrongOf(preview: RepaymentPreview, currency: LoanCurrency): string | undefined {
  return preview.refused === null ? undefined : refusalText(preview, centsOf(preview.cents, currency));
}

const ltvText = (points: bigint | null) => (points === null ? null : percentOf(points));

type ShownProps = {
  preview: Extract<RepaymentPreview, { refused: null }>;
  amount: bigint;
  currency: LoanCurrency;
  free: bigint;
};

function Shown({ preview, amount, currency, free }: ShownProps) {
  const { interest, principal, before, after, isWhole } = preview;
  return (
    <>
      <DetailList>
        <DetailRow label="Desde">Tu cartera</DetailRow>
        <DetailRow label="Disponible">{centsOf(free, currency)}</DetailRow>
        <DetailRow label="Interés">{centsOf(interest, currency)}</DetailRow>
        <DetailRow label="Principal">{centsOf(principal, currency)}</DetailRow>
        <DetailRow label="Pagas hoy" total>
          {centsOf(amount, currency)}
        </DetailRow>
      </DetailList>
      {isWhole ? (
        <Alert variant="success">No deberás nada y tu garantía vuelve a tu cartera.</Alert>
      ) : (
        <BeforeAfter
          lines={[
            { name: "Debes", before: centsOf(before.debt, currency), after: centsOf(after.debt, currency) },
            {
              name: "Próximo pago",
              before: centsOf(before.next, currency),
              after: centsOf(after.next, currency),
            },
            { name: "LTV", before: ltvText(before.ltv), after: ltvText(after.ltv) },
          ]}
        />
      )}
      {amount > free ? (
        <Alert variant="warning">
          No tienes bastante saldo en {currency}: ingrésalo o conviértelo antes.
        </Alert>
      ) : null}
    </>
  );
}
