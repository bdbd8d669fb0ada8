import type { FieldValues } from "react-hook-form";
import { AmountField } from "@/components/forms/amount-field";
import { SelectField, TextareaField, TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { FieldRow } from "@/components/parts/field-row";
import { KIND_NAMES } from "@/components/tokenization/labels";
import { SYMBOL_LENGTH } from "@/lib/core/config/constants";
import { MAX_LENGTH, SALE_DAYS } from "@/lib/tokenization/constants";

type Fields = { form: ActionForm<FieldValues> };

type StoryProps = Fields & { startups: readonly { id: number; name: string }[] };

/** The fields of the description and the promoter. */
export function StoryFields({ form, startups }: StoryProps) {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <TextField
        form={form}
        name="name"
        label="Nombre del proyecto"
        maxLength={MAX_LENGTH.name}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="summary"
        label="Resumen"
        help="Una o dos frases, debajo del nombre. Hace falta para enviarlo a revisión."
        maxLength={MAX_LENGTH.summary}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="description"
        label="Descripción"
        help="Qué quieres hacer, con quién y por qué ahora. Puedes usar Markdown."
        rows={8}
        maxLength={MAX_LENGTH.description}
      />
      <FieldRow>
        <TextField
          form={form}
          name="promoterName"
          label="Quién promueve"
          help="Hace falta para enviarlo a revisión."
          placeholder="Almazara Mágina, S. Coop. And."
          maxLength={MAX_LENGTH.promoter}
          autoComplete="organization"
        />
        {startups.length > 0 ? (
          <SelectField form={form} name="startupId" label="Tu startup (opcional)">
            <option value="">Ninguna</option>
            {startups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </FieldRow>
    </div>
  );
}

/** The fields of the sale: the amounts, the price and the deadline. */
export function SaleFields({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <AmountField
          form={form}
          name="targetAmount"
          label="Objetivo"
          currency="EUR"
          placeholder="150.000,00"
        />
        <AmountField
          form={form}
          name="tokenPrice"
          label="Precio por token"
          currency="EUR"
          placeholder="25,00"
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="totalTokens"
          label="Tokens en total"
          inputMode="numeric"
          placeholder="6000"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="tokenSymbol"
          label="Símbolo"
          help={`De 1 a ${SYMBOL_LENGTH} letras o números.`}
          className="[&_input]:uppercase"
          placeholder="OLIVA"
          maxLength={SYMBOL_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="tokenKind" label="Qué se vende">
          {Object.entries(KIND_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <AmountField
          form={form}
          name="minimumInvestment"
          label="Inversión mínima (opcional)"
          currency="EUR"
          placeholder="100,00"
        />
        <TextField
          form={form}
          name="deadlineDays"
          label="Plazo en días"
          help={`De ${SALE_DAYS.min} a ${SALE_DAYS.max}; empieza al aprobarse.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="promoterTokens"
          label="Tokens que te quedas (opcional)"
          help="Los pagas al precio de la venta al enviarlo a revisión. Como mucho, la mitad."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="lockMonths"
          label="Meses bloqueados (opcional)"
          help="Durante los que no podrás moverlos."
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
    </>
  );
}

/** The fields that can be changed during the sale: the rights of the investors, and the risks. */
export function TextFields({ form }: Fields) {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <TextareaField
        form={form}
        name="rights"
        label="Qué recibe cada inversor"
        help="A qué da derecho cada token, cuándo se paga y cuándo no. Hace falta para enviarlo a revisión."
        rows={5}
        maxLength={MAX_LENGTH.rights}
      />
      <TextareaField
        form={form}
        name="risks"
        label="Riesgos propios del proyecto"
        help="Qué puede salir mal y qué pasaría entonces. Hace falta para enviarlo a revisión."
        rows={5}
        maxLength={MAX_LENGTH.risks}
      />
    </div>
  );
}
