import { useRouter } from "next/navigation";
import { updatePool } from "@/actions/bank/pools";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { updatePoolForm } from "@/lib/bank/pools/schema";
import { typedText } from "@/lib/core/format/typed-amount";
import type { EditablePool } from "./pool-actions";

type PoolDialogProps = { pool: EditablePool; close: () => void };

/** A dialog with the name, target and conditions of a pool. */
export function PoolDialog(props: PoolDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={`Editar «${props.pool.name}»`}>
      <PoolForm {...props} />
    </Modal>
  );
}

function PoolForm({ pool, close }: PoolDialogProps) {
  const { id, asset, name, minDeposit, targetPercent, isOpen, lendPercent, lendPerBorrower } = pool;
  const router = useRouter();
  const form = useActionForm({
    schema: updatePoolForm,
    action: updatePool,
    defaultValues: {
      id: String(id),
      name,
      targetPoints: typedText(targetPercent),
      minDeposit: typedText(minDeposit, asset),
      lendPoints: typedText(lendPercent),
      lendPerBorrower: typedText(lendPerBorrower, asset),
      isOpen: String(isOpen),
      reason: "",
    },
    onSuccess: () => {
      toast.success("Pool guardado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo guardar el pool", message),
  });
  return (
    <Form form={form} label="Pool">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <input type="hidden" value={id} {...form.register("id")} />
        <TextField form={form} name="name" label="Nombre" maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        <TextField
          form={form}
          name="targetPoints"
          label="Objetivo anual en %"
          help="A lo que se aspira; nadie lo promete. Hasta 2 decimales."
          inputMode="decimal"
          autoComplete="off"
        />
        <AmountField form={form} name="minDeposit" label="Aportación mínima" currency={asset} />
        {asset === "BTC" ? (
          <>
            <input type="hidden" value="0" {...form.register("lendPoints")} />
            <input type="hidden" value="0" {...form.register("lendPerBorrower")} />
          </>
        ) : (
          <>
            <TextField
              form={form}
              name="lendPoints"
              label="Parte que puede prestarse en %"
              help="De todo lo que tiene el pool. Con 0 no presta."
              inputMode="decimal"
              autoComplete="off"
            />
            <AmountField
              form={form}
              name="lendPerBorrower"
              label="Lo más que se presta a cada miembro"
              currency={asset}
            />
          </>
        )}
        <SelectField form={form} name="isOpen" label="Aportaciones">
          <option value="true">Abierto</option>
          <option value="false">Cerrado</option>
        </SelectField>
        <ReasonField form={form} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        Guardar pool
      </FormFooter>
    </Form>
  );
}
