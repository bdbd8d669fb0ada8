import { type Ref, useId } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { TextField } from "./form-fields";
import type { ActionForm } from "./use-action-form";

const RECORDED = "Quedará registrado.";

type WithReason = FieldValues & { reason: string };

/** The reason of an administrator, as a form field; recorded in the audit log. */
export function ReasonField<Values extends WithReason>({ form }: { form: ActionForm<Values> }) {
  return (
    <TextField
      form={form}
      name={"reason" as Path<Values>}
      label="Motivo"
      help={RECORDED}
      maxLength={MAX_ACTION_REASON_LENGTH}
      autoComplete="off"
    />
  );
}

type ReasonInputProps = {
  input?: Ref<HTMLInputElement>;
  value: string;
  change: (text: string) => void;
  help?: string;
  maxLength?: number | undefined;
  error: string | undefined;
};

/** `ReasonField` for a dialog that holds the input in its own state. */
export function ReasonInput(props: ReasonInputProps) {
  const { input, value, change, help = RECORDED, maxLength = MAX_ACTION_REASON_LENGTH, error } = props;
  const id = useId();
  return (
    <Field id={id} label="Motivo" help={help} error={error}>
      <Input
        {...fieldAria(id, { help, error })}
        ref={input}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        maxLength={maxLength}
        autoComplete="off"
      />
    </Field>
  );
}
