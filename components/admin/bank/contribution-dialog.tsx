import { useRouter } from "next/navigation";
import { contributeToPool } from "@/actions/bank/pools";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { contributeToPoolForm } from "@/lib/bank/pools/schema";
import type { EditablePool } from "./pool-actions";

type ContributionDialogProps = { pool: EditablePool; close: () => void };

/** Moves fee income into a pool. */
export function ContributionDialog(props: ContributionDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={`Aportar a «${props.pool.name}»`}>
      <ContributionForm {...props} />
    </Modal>
  );
}

function ContributionForm({ pool: { id, asset }, close }: ContributionDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: contributeToPoolForm,
    action: contributeToPool,
    defaultValues: { id: String(id) },
    onSuccess: () => {
      toast.success("Rendimiento abonado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo abonar el rendimiento", message),
  });
  return (
    <Form form={form} label="Rendimiento del pool">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <input type="hidden" value={id} {...form.register("id")} />
        <AmountField form={form} name="amount" label="Cantidad" currency={asset} />
        <ReasonField form={form} />
        <Note>
          Sale de las comisiones y se reparte entre las participaciones de todos. No se puede deshacer.
        </Note>
      </DialogBody>
      <FormFooter form={form} busyText="Abonando…" close={close}>
        Abonar
      </FormFooter>
    </Form>
  );
}
