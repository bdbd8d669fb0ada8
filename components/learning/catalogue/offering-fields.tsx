import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { AmountInput } from "@/components/forms/amount-field";
import { TextareaField, TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { SegmentedRadios } from "@/components/parts/segmented-radios";
import { Field, fieldAria } from "@/components/ui/field";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { MAX_LENGTH } from "@/lib/learning/catalogue/constants";
import type { OfferingKind } from "@/lib/learning/constants";

type OfferingFieldsProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  kind: OfferingKind;
  /** The picture of a new offering is uploaded on its page afterwards. */
  isNew?: boolean;
};

/** The fields of courses and mentorships; the price is shown only for paid ones. */
export function OfferingFields<Values extends FieldValues>({
  form: typed,
  kind,
  isNew = false,
}: OfferingFieldsProps<Values>) {
  // The four forms with these fields use the same names.
  const form = typed as unknown as ActionForm;
  const [isFree, setFree] = useState(form.defaultValues.isFree !== "false");
  // Making the offering free clears its price; making it paid again starts with an empty price.
  const [price, setPrice] = useState(form.defaultValues.price || NO_PRICE);
  const choose = (free: boolean) => {
    setFree(free);
    if (free) setPrice(NO_PRICE);
  };
  const priceId = `${form.id}-price`;
  const error = form.errors.price;
  const help = `Recibes el precio menos la comisión de la plataforma (${FEE_TEXT.courses}).`;
  return (
    <>
      <TextField form={form} name="title" label="Título" maxLength={MAX_LENGTH.title} autoComplete="off" />
      <TextareaField
        form={form}
        name="description"
        label="Descripción"
        rows={4}
        maxLength={MAX_LENGTH.description}
      />
      {kind === "mentorship" ? (
        <>
          <TextareaField
            form={form}
            name="services"
            label="Servicios"
            help="Qué incluye: sesiones, duración, seguimiento."
            maxLength={MAX_LENGTH.services}
          />
          <TextField
            form={form}
            name="contactInfo"
            label="Contacto (opcional)"
            help="Solo lo verán los alumnos inscritos."
            maxLength={MAX_LENGTH.contact}
            autoComplete="off"
          />
        </>
      ) : null}
      <SegmentedRadios
        legend="Precio"
        names={PRICED}
        defaultValue={String(isFree)}
        field={form.register("isFree")}
        onChange={readKind(choose)}
      />
      {isFree ? null : (
        <Field id={priceId} label="Precio" help={help} error={error}>
          <AmountInput
            {...form.register("price", { shouldUnregister: true })}
            {...fieldAria(priceId, { help, error })}
            defaultValue={price}
            currency="EUR"
            placeholder="49,90"
          />
        </Field>
      )}
      {isNew ? null : (
        <TextField
          form={form}
          name="imageUrl"
          type="url"
          label="Dirección de la imagen (opcional)"
          help="Una dirección que empiece por https://. También puedes subir la imagen desde su página."
          placeholder="https://"
          autoComplete="off"
        />
      )}
    </>
  );
}

const NO_PRICE = "0";
const PRICED = { true: "Gratis", false: "De pago" };

function readKind(setFree: (isFree: boolean) => void) {
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement) setFree(target.value === "true");
  };
}
