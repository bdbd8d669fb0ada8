import { mineBlocks } from "@/actions/wallet";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { mineBlocksInput } from "@/lib/wallet/schema";

/** Mines blocks on the demonstration chain, which confirms pending transactions. */
export function MineBlocks({ close }: { close: () => void }) {
  return (
    <Modal open onOpenChange={close} title="Minar bloque">
      <Blocks close={close} />
    </Modal>
  );
}

function Blocks({ close }: { close: () => void }) {
  const form = useActionForm({
    schema: mineBlocksInput,
    action: mineBlocks,
    guardLeaving: false,
    defaultValues: { count: "1" },
    onSuccess: ({ height }) => {
      toast.success("Bloques minados", `Bloque actual: ${height}.`);
      close();
    },
    onFailure: ({ message }) => toast.error("No se pudo minar", message),
  });
  return (
    <Form form={form} label="Minar bloque">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <TextField
          form={form}
          name="count"
          label="Cuántos bloques"
          help="Cada bloque añade una confirmación a los ingresos pendientes."
          inputMode="numeric"
          autoComplete="off"
        />
      </DialogBody>
      <FormFooter form={form} busyText="Minando…" close={close}>
        Minar
      </FormFooter>
    </Form>
  );
}
