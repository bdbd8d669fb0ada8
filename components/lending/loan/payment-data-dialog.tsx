import { useRouter } from "next/navigation";
import { givePaymentData } from "@/actions/lending/loan";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { PaymentFields } from "@/components/lending/posts/payment-fields";
import { paymentRules } from "@/components/lending/posts/payment-rules";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { ActionFacts } from "./action-facts";

type PaymentDataDialogProps = { facts: ActionFacts; close: () => void };

/** Changes the payment details of one party. */
export function PaymentDataDialog({ facts, close }: PaymentDataDialogProps) {
  return (
    <Modal open onOpenChange={close} title="Mis datos de pago">
      <Data facts={facts} close={close} />
    </Modal>
  );
}

function Data({ facts: { id, method, role }, close }: PaymentDataDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: paymentRules,
    action: givePaymentData,
    defaultValues: { id: String(id), paymentMethod: method },
    onSuccess: () => {
      toast.success("Datos de pago guardados");
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Mis datos de pago">
      <input type="hidden" {...form.register("id")} value={id} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm text-muted-foreground">
          Solo la otra parte ve estos datos, mientras dura el préstamo. Se guardan cifrados y sustituyen a los
          anteriores.
        </p>
        <PaymentFields form={form} methods={[method]} lends={role === "lender"} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Volver</Button>
        <SubmitButton form={form}>Guardar</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
