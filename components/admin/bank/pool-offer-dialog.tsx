import { useRouter } from "next/navigation";
import { setPoolOffer } from "@/actions/lending/pools";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { typedText } from "@/lib/core/format/typed-amount";
import { poolOfferForm } from "@/lib/lending/pools/schema";
import type { EditablePool } from "./pool-actions";

type PoolOfferDialogProps = { pool: EditablePool; close: () => void };

/** A dialog with the terms at which a pool lends against bitcoin collateral. */
export function PoolOfferDialog(props: PoolOfferDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={`Prestar de «${props.pool.name}»`}>
      <OfferForm {...props} />
    </Modal>
  );
}

function OfferForm({ pool, close }: PoolOfferDialogProps) {
  const { id, asset, offer } = pool;
  const router = useRouter();
  const form = useActionForm({
    schema: poolOfferForm,
    action: setPoolOffer,
    defaultValues: {
      id: String(id),
      amount: typedText(offer?.amount ?? "", asset),
      collateralRequired: typedText(offer?.collateralRequired ?? "", "BTC"),
      interestRate: typedText(offer?.interestRate ?? ""),
      term: String(offer?.term ?? ""),
      repayment: offer?.repayment ?? "whole",
      reason: "",
    },
    onSuccess: () => {
      toast.success("Oferta del pool publicada", "Ya está en la lista de quienes buscan un préstamo.");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo publicar la oferta", message),
  });
  return (
    <Form form={form} label="Oferta del pool">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <input type="hidden" value={id} {...form.register("id")} />
        <AmountField form={form} name="amount" label="Importe de cada préstamo" currency={asset} />
        <AmountField form={form} name="collateralRequired" label="Garantía" currency="BTC" />
        <TextField
          form={form}
          name="interestRate"
          label="Interés total en %"
          help="De todo el plazo."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField form={form} name="term" label="Plazo en días" inputMode="numeric" autoComplete="off" />
        <SelectField form={form} name="repayment" label="Devolución">
          <option value="whole">Al final</option>
          <option value="instalments">A plazos</option>
        </SelectField>
        <ReasonField form={form} />
        <Note>
          Presta hasta el {typedText(pool.lendPercent)} % del pool. La oferta sigue en la lista después de
          cada préstamo; la anterior sale de ella.
        </Note>
      </DialogBody>
      <FormFooter form={form} busyText="Publicando…" close={close}>
        Publicar oferta
      </FormFooter>
    </Form>
  );
}
