import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { createPot, editPot } from "@/actions/bank/pots";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { type ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { MAX_NAME_LENGTH, SHARE_SOURCES } from "@/lib/bank/constants";
import { POT_ICONS, SHARE_SOURCE_LABELS } from "@/lib/bank/pots/constants";
import type { PotLine } from "@/lib/bank/pots/present";
import { createPotForm, createPotInput, editPotForm, editPotInput } from "@/lib/bank/pots/schema";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";
import { ICON_NAMES } from "./pot-icon";

const newSchema = addInputRules(createPotForm, createPotInput);
const editSchema = addInputRules(editPotForm, editPotInput);

const EMPTY = {
  name: "",
  icon: "piggy-bank",
  goal: "",
  dueOn: "",
  sharePercent: "",
  shareOf: "all",
  monthlyAmount: "",
  monthlyDay: "",
};

/** Creates a pot: its name, target and automatic deposits. */
export function NewPotForm({ close }: { close: () => void }) {
  const router = useRouter();
  const [asset, setAsset] = useState<Currency>("EUR");
  const form = useActionForm({
    schema: newSchema,
    action: createPot,
    defaultValues: { ...EMPTY, asset: "EUR" },
    onSuccess: () => {
      toast.success("Apartado creado");
      close();
      router.refresh();
    },
  });
  function choose({ currentTarget }: FormEvent<HTMLSelectElement>) {
    setAsset(currentTarget.value as Currency);
  }
  return (
    <Form form={form} label="Nuevo apartado">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <SelectField form={form} name="asset" label="Moneda" onInput={choose}>
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <Fields form={form} asset={asset} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        Crear apartado
      </FormFooter>
    </Form>
  );
}

/** Changes a pot; its asset cannot change. */
export function EditPotForm({ pot, close }: { pot: PotLine; close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema: editSchema,
    action: editPot,
    defaultValues: {
      name: pot.name,
      icon: pot.icon,
      goal: pot.goal === null ? "" : typedText(pot.goal, pot.asset),
      dueOn: pot.dueOn ?? "",
      sharePercent: pot.sharePercent === null ? "" : String(pot.sharePercent),
      shareOf: pot.shareOf ?? "all",
      monthlyAmount: pot.monthlyAmount === null ? "" : typedText(pot.monthlyAmount, pot.asset),
      monthlyDay: pot.monthlyDay === null ? "" : String(pot.monthlyDay),
    },
    onSuccess: () => {
      toast.success("Apartado actualizado");
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label={`Editar ${pot.name}`}>
      <input type="hidden" value={pot.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Fields form={form} asset={pot.asset} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        Guardar cambios
      </FormFooter>
    </Form>
  );
}

type FieldName = keyof typeof EMPTY;
type FieldsProps<Values extends FieldValues> = { form: ActionForm<Values>; asset: Currency };

function Fields<Values extends FieldValues & Partial<Record<FieldName, unknown>>>({
  form,
  asset,
}: FieldsProps<Values>) {
  const at = (name: FieldName) => name as Path<Values>;
  return (
    <>
      <TextField
        form={form}
        name={at("name")}
        label="Nombre"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <SelectField form={form} name={at("icon")} label="Icono">
        {POT_ICONS.map((icon) => (
          <option key={icon} value={icon}>
            {ICON_NAMES[icon]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <AmountField form={form} name={at("goal")} label="Objetivo (opcional)" currency={asset} />
        <TextField form={form} name={at("dueOn")} label="Hasta (opcional)" type="date" />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <TextField
          form={form}
          name={at("sharePercent")}
          label="Cuando entre dinero, aparta (%)"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField form={form} name={at("shareOf")} label="De qué">
          {SHARE_SOURCES.map((source) => (
            <option key={source} value={source}>
              {SHARE_SOURCE_LABELS[source]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <AmountField form={form} name={at("monthlyAmount")} label="Aparta cada mes" currency={asset} />
        <TextField
          form={form}
          name={at("monthlyDay")}
          label="El día"
          inputMode="numeric"
          autoComplete="off"
          help="Del 1 al 31; si el mes es más corto, su último día."
        />
      </div>
    </>
  );
}
