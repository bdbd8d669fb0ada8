import { useRouter } from "next/navigation";
import { removeOrder } from "@/actions/orders";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { LONGEST_ORDER_REASON } from "@/lib/exchange/order-constants";
import { removeOrderInput } from "@/lib/exchange/order-schema";

type RemoveOrderDialogProps = { id: number; name: string; close: () => void };

/** Asks why an order is taken out of the market; its owner reads it. */
export function RemoveOrderDialog({ close, ...order }: RemoveOrderDialogProps) {
  return (
    <Dialog open onOpenChange={close} title={`Cancelar la orden n.º ${order.id}`}>
      <Reason {...order} close={close} />
    </Dialog>
  );
}

function Reason({ id, name, close }: RemoveOrderDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: removeOrderInput,
    action: removeOrder,
    onSuccess: () => {
      toast.success("Orden cancelada", `${name} recibe el motivo en sus notificaciones.`);
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo cancelar la orden", message),
  });
  return (
    <Form form={form} label="Cancelar la orden">
      <input type="hidden" value={id} {...form.register("id")} />
      <div className="body stack">
        <p className="small">Sale del mercado, y lo que tiene bloqueado vuelve a {name}.</p>
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          help="Lo lee el miembro, y queda en el registro."
          maxLength={LONGEST_ORDER_REASON}
          autoComplete="off"
        />
      </div>
      <footer>
        <Button onClick={close}>Volver</Button>
        <SubmitButton form={form} variant="dangerSolid" busyText="Cancelando…">
          Cancelar la orden
        </SubmitButton>
      </footer>
    </Form>
  );
}
