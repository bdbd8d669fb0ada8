import { type ReactNode, useId } from "react";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type TextareaInputProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  value: string;
  change: (text: string) => void;
  maxLength: number;
  rows?: number;
};

/** A text field with several lines, whose value the parent component holds. */
export function TextareaInput({ label, help, error, value, change, maxLength, rows }: TextareaInputProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Textarea
        {...fieldAria(id, { help, error })}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}
