import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { createSharedPot } from "@/actions/bank/shared-pots";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { createSharedPotForm, createSharedPotInput } from "@/lib/bank/shared-pots/schema";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";

const schema = addInputRules(createSharedPotForm, createSharedPotInput);

/** Creates a shared pot: its name, and the amount above which two members must approve a payment. */
export function NewSharedPotDialog({ close }: { close: () => void }) {
  return (
    <Modal open onOpenChange={close} title="Nuevo bote compartido">
      <NewForm close={close} />
    </Modal>
  );
}

function NewForm({ close }: { close: () => void }) {
  const router = useRouter();
  const [asset, setAsset] = useState<Currency>("EUR");
  const form = useActionForm({
    schema,
    action: createSharedPot,
    defaultValues: { name: "", asset: "EUR", twoSignaturesAbove: "100" },
    onSuccess: ({ id }) => router.push(`/debank/shared-pots/${id}`),
  });
  function choose({ currentTarget }: FormEvent<HTMLSelectElement>) {
    setAsset(currentTarget.value as Currency);
    // The proposed amount is meant in euros: of bitcoin it would be a fortune that one person pays out alone.
    form.fill("twoSignaturesAbove", "");
  }
  return (
    <Form form={form} label="Nuevo bote compartido">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <TextField form={form} name="name" label="Nombre" maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        <SelectField form={form} name="asset" label="Moneda" onInput={choose}>
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <AmountField
          form={form}
          name="twoSignaturesAbove"
          label="Dos aprobaciones por encima de"
          currency={asset}
          help="Por encima de esta cantidad, junto con lo pagado con una sola aprobación en 24 horas, aprueban dos personas."
        />
      </DialogBody>
      <FormFooter form={form} close={close}>
        Crear bote
      </FormFooter>
    </Form>
  );
}
