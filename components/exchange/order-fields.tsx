import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { ActionForm } from "@/components/layout/form";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Shared<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: ReactNode;
};

type FigureFieldProps<Values extends FieldValues> = Shared<Values> & { unit: string } & Pick<
    ComponentProps<"input">,
    "placeholder"
  >;

/** An amount with its unit behind it. */
export function FigureField<Values extends FieldValues>(props: FigureFieldProps<Values>) {
  const { form, name, label, help, unit, placeholder } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <span className="affix">
        <Input
          {...form.register(name)}
          {...fieldAria(id, { help, error })}
          defaultValue={form.defaultValues[name]}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </Field>
  );
}

/** Text of several lines. */
export function ParagraphField<Values extends FieldValues>({ form, name, label, help }: Shared<Values>) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <textarea
        className="input"
        rows={3}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}
