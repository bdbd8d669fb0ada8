import { useRouter } from "next/navigation";
import { markPrincipalPaid } from "@/actions/lending/loan";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { sumText } from "@/components/lending/posts/labels";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { MAX_REFERENCE_LENGTH } from "@/lib/lending/principal/constants";
import { payLoanInput } from "@/lib/lending/principal/schema";
import type { ActionFacts } from "./action-facts";

type PayDialogProps = { facts: ActionFacts; close: () => void };

/** Asks for the reference of the transfer when the lender reports the payment. */
export function PayDialog({ facts, close }: PayDialogProps) {
  return (
    <Modal open onOpenChange={close} title="¿Has pagado ya?">
      <Reference facts={facts} close={close} />
    </Modal>
  );
}

function Reference({ facts, close }: PayDialogProps) {
  const router = useRouter();
  const { id, name, amount, currency } = facts;
  const form = useActionForm({
    schema: payLoanInput,
    action: markPrincipalPaid,
    defaultValues: { id: String(id), reference: facts.reference },
    onSuccess: () => {
      toast.success("Pago enviado", `Avisamos a ${name} para que compruebe el cobro.`);
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Marcar el pago como enviado">
      <input type="hidden" {...form.register("id")} value={id} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Márcalo solo cuando hayas enviado <strong>{sumText(amount, currency)}</strong> a {name}.
        </p>
        <TextField
          form={form}
          name="reference"
          label="Referencia del pago"
          help="El concepto que has puesto, o el número de la operación de tu banco."
          maxLength={MAX_REFERENCE_LENGTH}
          autoComplete="off"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Todavía no</Button>
        <SubmitButton form={form}>He pagado</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
