import { useRouter } from "next/navigation";
import { refundPurchase } from "@/actions/payments";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { MAX_REFUND_REASON_LENGTH } from "@/lib/payments/constants";
import { refundPurchaseInput } from "@/lib/payments/purchases/schema";

type RefundPurchaseDialogProps = { id: number; buyer: string; title: string; close: () => void };

/** Asks for the reason for refunding a purchase; the buyer receives it. */
export function RefundPurchaseDialog({ close, ...purchase }: RefundPurchaseDialogProps) {
  return (
    <Modal open onOpenChange={close} title={`Devolver la compra n.º ${purchase.id}`}>
      <Reason {...purchase} close={close} />
    </Modal>
  );
}

function Reason({ id, buyer, title, close }: RefundPurchaseDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: refundPurchaseInput,
    action: refundPurchase,
    onSuccess: ({ status }) => {
      toast.success(
        "Compra devuelta",
        status === "refunded" ? undefined : "La tarjeta puede tardar unos días en recibirla.",
      );
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo devolver la compra", message),
  });
  return (
    <Form form={form} label="Devolver la compra">
      <input type="hidden" value={id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          {buyer} recupera el importe de «{title}» y pierde el acceso. El importe se descuenta de los fondos
          retenidos al vendedor y de su saldo; la plataforma cubre la diferencia si es pequeña.
        </p>
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          help="Lo leerá el comprador y quedará registrado."
          maxLength={MAX_REFUND_REASON_LENGTH}
          autoComplete="off"
        />
      </DialogBody>
      <FormFooter form={form} back="Volver" busyText="Devolviendo…" variant="destructive" close={close}>
        Devolver la compra
      </FormFooter>
    </Form>
  );
}
