import type { FieldValues, Path } from "react-hook-form";
import { SelectField } from "./form-fields";
import type { ActionForm } from "./use-action-form";

type CountryFieldProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  /** The country names from the server: a browser may use different names. */
  countries: readonly string[];
};

export function CountryField<Values extends FieldValues>({
  form,
  name,
  countries,
}: CountryFieldProps<Values>) {
  const known = form.defaultValues[name];
  // Keeps a country that was stored before the list existed, until the member chooses another one.
  const shown = known && !countries.includes(known) ? [known, ...countries] : countries;
  return (
    <SelectField form={form} name={name} label="País" autoComplete="country-name" required>
      {shown.map((country) => (
        <option key={country}>{country}</option>
      ))}
    </SelectField>
  );
}
