import { useRouter } from "next/navigation";
import { proposeTreasury } from "@/actions/bank/conversion";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { proposeTreasuryForm, proposeTreasuryInput } from "@/lib/bank/conversion/schema";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Currency } from "@/lib/core/format/money";

type TreasuryDialogProps = { asset: Currency; held: string; close: () => void };

/** Proposes a movement into or out of the treasury of an asset. */
export function TreasuryDialog(props: TreasuryDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={`Tesorería: ${props.asset}`}>
      <Treasury {...props} />
    </Modal>
  );
}

const schema = proposeTreasuryForm.pipe(proposeTreasuryInput);

function Treasury({ asset, held, close }: TreasuryDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: proposeTreasury,
    defaultValues: { asset, direction: "in" },
    onSuccess: () => {
      toast.success("Propuesta enviada", FORM_MESSAGE.waitsForAnother);
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo proponer el movimiento", message),
  });
  return (
    <Form form={form} label="Movimiento de la tesorería">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <input type="hidden" value={asset} {...form.register("asset")} />
        <SelectField form={form} name="direction" label="Movimiento">
          <option value="in">Ingresar desde fuera</option>
          <option value="out">Sacar fuera</option>
        </SelectField>
        <AmountField
          form={form}
          name="amount"
          label="Cantidad"
          currency={asset}
          help={`Hay ${amountTextOf(held, asset)}.`}
        />
        <ReasonField form={form} />
        <Note>Propón solo lo que de verdad ha entrado o salido.</Note>
      </DialogBody>
      <FormFooter form={form} busyText="Proponiendo…" close={close}>
        Proponer
      </FormFooter>
    </Form>
  );
}
