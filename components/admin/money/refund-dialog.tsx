import { useRouter } from "next/navigation";
import { refundPurchase } from "@/actions/payments";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { MAX_REFUND_REASON_LENGTH } from "@/lib/payments/constants";
import { refundPurchaseInput } from "@/lib/payments/purchases/schema";

type RefundPurchaseDialogProps = { id: number; buyer: string; title: string; close: () => void };

/** Asks why a purchase is given back; its buyer reads it. */
export function RefundPurchaseDialog({ close, ...purchase }: RefundPurchaseDialogProps) {
  return (
    <Dialog open onOpenChange={close} title={`Devolver la compra n.º ${purchase.id}`}>
      <Reason {...purchase} close={close} />
    </Dialog>
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
      <div className="body stack">
        <p className="small">
          {buyer} recupera el importe de «{title}» y pierde el acceso. El importe se descuenta de los fondos
          retenidos al vendedor; si no alcanzan, la plataforma cubre la diferencia.
        </p>
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          help="Lo leerá el comprador y quedará registrado."
          maxLength={MAX_REFUND_REASON_LENGTH}
          autoComplete="off"
        />
      </div>
      <footer>
        <Button onClick={close}>Volver</Button>
        <SubmitButton form={form} variant="dangerSolid" busyText="Devolviendo…">
          Devolver la compra
        </SubmitButton>
      </footer>
    </Form>
  );
}
