import { useRouter } from "next/navigation";
import { markPaid } from "@/actions/exchange/trades";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { LAPSED_TAKES, MAX_REFERENCE_LENGTH } from "@/lib/exchange/trades/constants";
import { markPaidInput } from "@/lib/exchange/trades/schema";
import type { ActionLabels } from "./primary-action";

type TradePayProps = { labels: ActionLabels; close: () => void };

/** Asks for the payment reference when the buyer reports the payment. */
export function TradePay({ labels, close }: TradePayProps) {
  return (
    <Modal open onOpenChange={close} title="¿Has pagado ya?">
      <Reference labels={labels} close={close} />
    </Modal>
  );
}

function Reference({ labels, close }: TradePayProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: markPaidInput,
    action: markPaid,
    defaultValues: { id: String(labels.id), reference: labels.reference },
    onSuccess: () => {
      toast.success("Pago enviado", `Avisamos a ${labels.name} para que compruebe el cobro.`);
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Marcar el pago como enviado">
      <input type="hidden" {...form.register("id")} value={labels.id} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Márcalo solo cuando hayas enviado <strong>{labels.price}</strong> a {labels.name}. Una disputa
          perdida cuenta como operación cancelada: con {LAPSED_TAKES.max} en {LAPSED_TAKES.hours} horas no
          puedes aceptar órdenes durante {LAPSED_TAKES.hours} horas.
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
      <FormFooter form={form} back="Todavía no" variant="highlight" close={close}>
        He pagado
      </FormFooter>
    </Form>
  );
}
