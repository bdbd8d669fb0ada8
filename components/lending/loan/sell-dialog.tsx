import { useId, useState } from "react";
import { repayLoan } from "@/actions/lending/loan";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { Alert } from "@/components/ui/alert";
import { Field, fieldAria } from "@/components/ui/field";
import { amountText } from "@/lib/core/format/format";
import { printCents, typedCents } from "@/lib/lending/cents";
import { isCovered, saleOf } from "@/lib/lending/liquidation/rules";
import { ltvOf, positionOf, type RunningLoan } from "@/lib/lending/plan/preview-rules";
import type { ActionFacts } from "./action-facts";
import { BeforeAfter } from "./before-after";
import { centsOf, paidText, percentOf } from "./labels";

type SellDialogProps = { facts: ActionFacts; close: () => void };

/** The borrower repays by selling collateral; shows the sold amount, the cost and the rest before it is sent. */
export function SellDialog({ facts, close }: SellDialogProps) {
  const running = facts.borrowing?.running;
  return running ? <Sell facts={facts} running={running} close={close} /> : null;
}

const HELP = "Se vende solo la garantía que hace falta.";
const SHARES = { whole: "Todo", part: "Una parte" } as const;

type Selling = RunningLoan & { spreadPoints: number };
type SellProps = SellDialogProps & { running: Selling };

function Sell({ facts: { id, name, currency }, running, close }: SellProps) {
  const fieldId = useId();
  const [share, setShare] = useState<keyof typeof SHARES>("whole");
  const [typed, setTyped] = useState("");
  const { debt } = positionOf(running);
  const amount = share === "whole" ? debt : typedCents(typed);
  const sent = amount === null ? "" : printCents(amount);
  const { submission, act } = useDialogAction({ action: repayLoan, fields: { id, amount: sent }, close });
  const error = submission.errors.amount;

  async function submit() {
    if (amount === null) return submission.refuse(null, { amount: "Escribe una cantidad" });
    const part = `${centsOf(amount, currency)} para ${name}.`;
    const said = paidText({ returned: "El resto de tu garantía vuelve a estar disponible.", part });
    await act(said, { of: "collateral", ...(share === "part" ? { amount: sent } : { whole: true }) });
  }

  return (
    <ActionDialog
      title="Devolver con la garantía"
      act={amount === null ? "Vender y pagar" : `Pagar ${centsOf(amount, currency)}`}
      busyText="Pagando…"
      submission={submission}
      submit={() => void submit()}
      close={close}
    >
      <SegmentedButtons label="Cuánto" names={SHARES} current={share} choose={setShare} />
      {share === "part" ? (
        <Field id={fieldId} label="Importe" help={HELP} error={error}>
          <AmountInput
            {...fieldAria(fieldId, { help: HELP, error })}
            name="amount"
            currency={currency}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              submission.refuse(null);
            }}
          />
        </Field>
      ) : null}
      {share === "whole" && error ? <Alert variant="destructive">{error}</Alert> : null}
      {amount === null ? null : <Sold running={running} amount={amount} debt={debt} />}
    </ActionDialog>
  );
}

type SoldProps = { running: Selling; amount: bigint; debt: bigint };

function Sold({ running, amount, debt }: SoldProps) {
  const { currency, prices, sats: held, spreadPoints } = running;
  const { treasurySats, feeSats, sats } = saleOf({ cents: amount, currency }, spreadPoints, prices);
  if (amount > debt) return <Alert variant="warning">Debes {centsOf(debt, currency)}.</Alert>;
  if (!isCovered({ sats, amount, debt, collateralSats: held })) {
    return <Alert variant="warning">La garantía no alcanza para devolver con ella.</Alert>;
  }
  const bitcoin = (minor: bigint) => amountText(minor, "BTC");
  const ltv = (points: bigint | null) => (points === null ? null : percentOf(points));
  return (
    <>
      <DetailList>
        <DetailRow label="Se vende">{bitcoin(treasurySats)}</DetailRow>
        <DetailRow label="Comisión">{bitcoin(feeSats)}</DetailRow>
        <DetailRow label={amount === debt ? "Recuperas" : "Garantía después"} total>
          {bitcoin(held - sats)}
        </DetailRow>
      </DetailList>
      {amount === debt ? (
        <Alert variant="success">No deberás nada y el resto de tu garantía vuelve a tu cartera.</Alert>
      ) : (
        <BeforeAfter
          lines={[
            { name: "Debes", before: centsOf(debt, currency), after: centsOf(debt - amount, currency) },
            {
              name: "LTV",
              before: ltv(ltvOf(running, debt)),
              after: ltv(ltvOf(running, debt - amount, -sats)),
            },
          ]}
        />
      )}
      <Alert>Se vende al precio de referencia del momento en que lo confirmes.</Alert>
    </>
  );
}
