import { type ReactNode, useId } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { ChoiceLabel } from "@/components/parts/choice-label";
import type { ButtonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { SentAction } from "@/lib/core/command/form-state";

/** A field of the dialog. A `confirm` box must be ticked before the form can be sent; a `check` box is optional. */
export type DialogInput = {
  name: string;
  label: string;
  kind: "amount" | "percent" | "text" | "long" | "date" | "confirm" | "check" | "choice";
  help?: string;
  value?: string;
  maxLength?: number;
  choices?: Readonly<Record<string, string>>;
};

export type FormDialogProps = {
  title: string;
  act: string;
  busyText: string;
  variant?: ButtonVariants["variant"];
  /** An explanation above the fields. */
  intro?: ReactNode;
  action: SentAction;
  /** Hidden fields sent with the form. */
  fields: Readonly<Record<string, string>>;
  inputs?: readonly DialogInput[];
  done: readonly [title: string, detail?: string];
  close: () => void;
};

/** Asks for the input of an action, sends it, and refreshes the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, busyText, variant, intro, action, fields, inputs = [], done, close } = props;
  const { submission, act: send } = useDialogAction({ action, fields, close, keepsPage: true });

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const isUnconfirmed = inputs.some(({ kind, name }) => kind === "confirm" && !data.has(name));
    if (isUnconfirmed) return submission.refuse("Confirma todos los puntos para seguir.");
    await send(done, data);
  }

  return (
    <ActionDialog
      title={title}
      act={act}
      busyText={busyText}
      {...(variant && { variant })}
      submission={submission}
      submit={(form) => void submit(form)}
      close={close}
    >
      {intro ? <div className="grid gap-2 text-sm">{intro}</div> : null}
      {inputs.map((input) => (
        <DialogField key={input.name} input={input} error={submission.errors[input.name]} />
      ))}
    </ActionDialog>
  );
}

function DialogField({ input, error }: { input: DialogInput; error: string | undefined }) {
  const id = useId();
  const { name, label, kind, help, value } = input;
  if (kind === "confirm" || kind === "check") {
    return (
      <ChoiceLabel htmlFor={id}>
        <Checkbox id={id} name={name} value={value ?? "true"} />
        <span>{label}</span>
      </ChoiceLabel>
    );
  }
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Control input={input} aria={fieldAria(id, { help, error })} />
    </Field>
  );
}

function Control({ input, aria }: { input: DialogInput; aria: ReturnType<typeof fieldAria> }) {
  const { name, kind, value, maxLength, choices = {} } = input;
  if (kind === "amount") return <AmountInput {...aria} name={name} currency="EUR" defaultValue={value} />;
  if (kind === "percent")
    return <AmountInput {...aria} name={name} unit="%" decimals={2} defaultValue={value} />;
  if (kind === "long")
    return <Textarea {...aria} name={name} rows={3} maxLength={maxLength} defaultValue={value} />;
  if (kind === "choice") {
    return (
      <NativeSelect {...aria} name={name} defaultValue={value}>
        {Object.entries(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect>
    );
  }
  const type = kind === "date" ? "date" : "text";
  return (
    <Input {...aria} name={name} type={type} maxLength={maxLength} autoComplete="off" defaultValue={value} />
  );
}
