import type { FieldValues, Path } from "react-hook-form";
import { SelectField } from "./form-fields";
import type { ActionForm } from "./use-action-form";

type CountryFieldProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  /** As the server names them: a browser may call one otherwise. */
  countries: readonly string[];
};

export function CountryField<Values extends FieldValues>({
  form,
  name,
  countries,
}: CountryFieldProps<Values>) {
  const known = form.defaultValues[name];
  // What was written before there was a list stays until another is chosen.
  const shown = known && !countries.includes(known) ? [known, ...countries] : countries;
  return (
    <SelectField form={form} name={name} label="País" autoComplete="country-name" required>
      {shown.map((country) => (
        <option key={country}>{country}</option>
      ))}
    </SelectField>
  );
}
