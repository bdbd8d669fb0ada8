import type { FieldValues, Path } from "react-hook-form";
import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";

type NewPasswordFieldsProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  /** The label of the field that repeats the password. */
  again: string;
  minLength: number;
};

/** A field for a new password and one that repeats it. */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { form, name, label, again, minLength } = props;
  return (
    <>
      <TextField
        form={form}
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        help={`Al menos ${minLength} caracteres.`}
        meter
        required
      />
      <TextField
        form={form}
        name={"passwordConfirmation" as Path<Values>}
        label={again}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
