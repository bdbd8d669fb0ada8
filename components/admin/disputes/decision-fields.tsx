import { type ReactNode, useId } from "react";
import { Note } from "@/components/display/note";
import { AmountInput } from "@/components/forms/amount-field";
import { TextareaInput } from "@/components/forms/textarea-input";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Radio } from "@/components/ui/radio";

type ChoiceProps<Choice extends string> = {
  legend: string;
  names: readonly (readonly [Choice, ReactNode])[];
  chosen: Choice | null;
  choose: (choice: Choice) => void;
};

/** The possible decisions, of which the administrator chooses one. */
export function DecisionChoice<Choice extends string>(props: ChoiceProps<Choice>) {
  const { legend, names, chosen, choose } = props;
  const id = useId();
  return (
    <fieldset className="grid content-start gap-2 *:min-w-0">
      <legend className="mb-2">{legend}</legend>
      {names.map(([each, name]) => (
        <ChoiceLabel key={each} htmlFor={`${id}-${each}`}>
          <Radio id={`${id}-${each}`} name={id} checked={chosen === each} onChange={() => choose(each)} />
          <span>{name}</span>
        </ChoiceLabel>
      ))}
    </fieldset>
  );
}

type WordProps = { value: string; change: (text: string) => void; error: string | undefined };

/** The reason for the decision, sent to both parties. */
export function DecisionReason(props: WordProps & { maxLength: number }) {
  return <TextareaInput label="Motivo" help="Lo leerán las dos partes y quedará registrado." {...props} />;
}

/** A note shown before the decision is sent. */
export function DecisionNote({ needsApproval }: { needsApproval: boolean }) {
  const second = " Por su importe, la confirma un segundo administrador.";
  return <Note>No se puede deshacer.{needsApproval ? second : ""}</Note>;
}

/** The share of the locked amount that the buyer receives. */
export function ShareField({ value, change, error }: WordProps) {
  const id = useId();
  const help = "Un número entero, del 1 al 99. El resto es del vendedor.";
  return (
    <Field id={id} label="Porcentaje del comprador" help={help} error={error}>
      <Input
        {...fieldAria(id, { help, error })}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

/** Returns the typed share, or null if it is not a valid one. */
export function typedPercent(text: string): number | null {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return percent > 0 ? percent : null;
}

/** The amount in euros that is refunded to the buyer. */
export function RefundField({ value, change, error }: WordProps) {
  const id = useId();
  return (
    <Field id={id} label="Importe que se devuelve" error={error}>
      <AmountInput
        {...fieldAria(id, { error })}
        currency="EUR"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

export type Move = { from: string; to: string; amount: string };

/** The movements that a decision would cause, shown before it is sent. */
export function DecisionMoves({ moves, children }: { moves: readonly Move[]; children?: ReactNode }) {
  return (
    <section className="grid gap-2 rounded-md bg-muted p-3 text-sm" aria-label="Movimientos previstos">
      <strong>Movimientos previstos</strong>
      <ul className="grid content-start gap-2 *:min-w-0">
        {moves.map(({ from, to, amount }) => (
          <li key={`${from} ${to}`} className="flex justify-between gap-3">
            <span>
              {from} → {to}
            </span>
            <strong className="whitespace-nowrap">{amount}</strong>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
