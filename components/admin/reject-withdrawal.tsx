import { useRouter } from "next/navigation";
import { rejectWithdrawal } from "@/actions/wallet";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { LONGEST_WITHDRAWAL_REASON } from "@/lib/exchange/wallet-constants";
import { rejectWithdrawalInput } from "@/lib/exchange/wallet-schema";

type RejectWithdrawalProps = { id: number; name: string; close: () => void };

/** Asks why a withdrawal is sent back; the member reads it. */
export function RejectWithdrawal({ close, ...withdrawal }: RejectWithdrawalProps) {
  return (
    <Dialog open onOpenChange={close} title="Rechazar el retiro">
      <Reason {...withdrawal} close={close} />
    </Dialog>
  );
}

function Reason({ id, name, close }: RejectWithdrawalProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: rejectWithdrawalInput,
    action: rejectWithdrawal,
    onSuccess: () => {
      toast.success("Retiro rechazado", `El importe vuelve a estar disponible para ${name}.`);
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo rechazar el retiro", message),
  });
  return (
    <Form form={form} label="Rechazar el retiro">
      <input type="hidden" value={id} {...form.register("id")} />
      <div className="body stack">
        <p className="small">
          {name} recupera el importe y la comisión del retiro n.º {id}.
        </p>
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          help="Lo lee el miembro, y queda en el registro."
          maxLength={LONGEST_WITHDRAWAL_REASON}
          autoComplete="off"
        />
      </div>
      <footer>
        <Button onClick={close}>Volver</Button>
        <SubmitButton form={form} variant="dangerSolid" busyText="Rechazando…">
          Rechazar el retiro
        </SubmitButton>
      </footer>
    </Form>
  );
}
