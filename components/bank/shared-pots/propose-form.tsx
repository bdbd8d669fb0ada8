import { useRouter } from "next/navigation";
import { proposePayment } from "@/actions/bank/shared-pots";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { MAX_NOTE_LENGTH } from "@/lib/bank/constants";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { proposePaymentForm, proposePaymentInput } from "@/lib/bank/shared-pots/schema";
import { amountTextOf } from "@/lib/core/format/amount-text";

const schema = addInputRules(proposePaymentForm, proposePaymentInput);

/** Proposes a payment from a shared pot. */
export function ProposeForm({ pot, close }: { pot: SharedPotDetail; close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: proposePayment,
    defaultValues: { to: "", amount: "", note: "" },
    guardLeaving: false,
    onSuccess: () => {
      toast.success("Pago propuesto", "Se hará cuando lo aprueben.");
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Proponer un pago">
      <input type="hidden" value={pot.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <TextField
          form={form}
          name="to"
          label="A quién (correo o usuario)"
          autoCapitalize="none"
          autoComplete="off"
        />
        <AmountField
          form={form}
          name="amount"
          label="Cantidad"
          currency={pot.asset}
          help={`En el bote: ${amountTextOf(pot.amount, pot.asset)}`}
        />
        <TextField form={form} name="note" label="Nota (opcional)" maxLength={MAX_NOTE_LENGTH} />
      </DialogBody>
      <FormFooter form={form} close={close}>
        Proponer
      </FormFooter>
    </Form>
  );
}
