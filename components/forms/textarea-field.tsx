import type { FieldValues, Path } from "react-hook-form";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ActionForm } from "./use-action-form";

type ParagraphProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: string;
  rows?: number;
  most: number;
};

/** Text of several lines. */
export function TextareaField<Values extends FieldValues>(props: ParagraphProps<Values>) {
  const { form, name, label, help, rows = 3, most } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Textarea
        rows={rows}
        maxLength={most}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}
