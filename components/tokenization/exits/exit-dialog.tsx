import { useId, useState } from "react";
import { proposeExit } from "@/actions/tokenization/exits";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { SegmentedRadios } from "@/components/parts/segmented-radios";
import { Field, fieldAria } from "@/components/ui/field";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { type ExitKind, MAX_LENGTH, POLL_DAYS } from "@/lib/tokenization/constants";
import { exitCents } from "@/lib/tokenization/exits/exit-rules";
import type { ExitTerms, Proposing } from "@/lib/tokenization/exits/terms";
import { ExitReview } from "./exit-review";

type ExitDialogProps = Proposing & { projectId: number; symbol: string; close: () => void };

const KINDS = { buyback: "Recomprar los tokens", windup: "Liquidar el proyecto" } as const;

/** Returns the cost for the promoter at the typed value; null if it is not a valid amount. */
function costOf(kind: ExitKind, typed: string, { otherUnits }: ExitTerms): bigint | null {
  const cents = typedMinor(typed, "EUR");
  if (cents === null) return null;
  return kind === "buyback" ? exitCents(otherUnits, cents) : cents;
}

/** Asks for a price or an amount, shows the exact result, and locks the money. */
export function ExitDialog({ projectId, symbol, terms, availableCents, close }: ExitDialogProps) {
  const [kind, setKind] = useState<ExitKind>(terms.otherUnits > 0n ? "buyback" : "windup");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const cost = costOf(kind, typed, terms);
  const { submission, act } = useDialogAction({
    action: proposeExit,
    fields: { id: projectId, ...(cost !== null && { total: printMoney(cost, "EUR") }) },
    close,
    keepsPage: true,
  });
  const { errors, refusal } = submission;
  const isBuyback = kind === "buyback";
  const field = isBuyback ? "price" : "amount";

  function choose(value: string) {
    setKind(value === "windup" ? "windup" : "buyback");
    setTyped("");
    submission.refuse(null);
  }

  function submit() {
    void act(({ status }) => textsOf(kind, status === "voting"), { kind, [field]: typed, note });
  }

  return (
    <ActionDialog
      title="Recomprar o liquidar"
      act={cost === null ? "Proponer" : `Proponer y retener ${amountText(cost, "EUR")}`}
      busyText="Proponiendo…"
      className="max-w-144"
      submission={{ ...submission, refusal: errors[field] ? null : refusal }}
      submit={submit}
      close={close}
    >
      {terms.otherUnits > 0n ? (
        <SegmentedRadios
          legend="Qué propones"
          names={KINDS}
          defaultValue={kind}
          field={{ name: "kind", onChange: ({ currentTarget }) => choose(currentTarget.value) }}
        />
      ) : null}
      <ExitAmount
        key={kind}
        label={isBuyback ? "Precio por token" : "Qué añades de tu saldo"}
        help={helpOf(kind, terms)}
        value={typed}
        change={setTyped}
        error={errors[field]}
      />
      <TextareaInput
        label="Por qué (opcional)"
        value={note}
        change={setNote}
        maxLength={MAX_LENGTH.reason}
        error={errors.note}
        rows={3}
      />
      <ExitReview
        kind={kind}
        symbol={symbol}
        terms={terms}
        typedCents={typedMinor(typed, "EUR")}
        costCents={cost}
        availableCents={availableCents}
      />
    </ActionDialog>
  );
}

function textsOf(kind: ExitKind, isVoted: boolean): [string, string] {
  const then = isVoted ? `Los titulares tienen ${POLL_DAYS} días para votar.` : "Se paga en unos minutos.";
  return [kind === "buyback" ? "Recompra propuesta" : "Liquidación propuesta", then];
}

function helpOf(kind: ExitKind, { fundCents, leastCents }: ExitTerms): string {
  if (kind === "buyback") {
    return fundCents > 0n
      ? `Como mínimo ${amountText(leastCents, "EUR")}: lo que toca a cada token del dinero del proyecto.`
      : "Lo mismo por cada token que no es tuyo.";
  }
  return fundCents > 0n
    ? `Se suma a los ${amountText(fundCents, "EUR")} que el proyecto aún tiene. Puede ser 0.`
    : "Se reparte entre todos los tokens, los tuyos también.";
}

type ExitAmountProps = {
  label: string;
  help: string;
  value: string;
  change: (text: string) => void;
  error: string | undefined;
};

function ExitAmount({ label, help, value, change, error }: ExitAmountProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <AmountInput
        {...fieldAria(id, { help, error })}
        currency="EUR"
        placeholder="0,00"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}
