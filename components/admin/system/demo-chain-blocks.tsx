import { mineBlocks } from "@/actions/wallet";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { mineBlocksInput } from "@/lib/wallet/schema";

/** Confirms what waits on the demonstration's chain. */
export function MineBlocks({ close }: { close: () => void }) {
  return (
    <Dialog open onOpenChange={close} title="Minar bloque">
      <Blocks close={close} />
    </Dialog>
  );
}

function Blocks({ close }: { close: () => void }) {
  const form = useActionForm({
    schema: mineBlocksInput,
    action: mineBlocks,
    defaultValues: { count: "1" },
    onSuccess: ({ height }) => {
      toast.success("Bloques minados", `Bloque actual: ${height}.`);
      close();
    },
    onFailure: ({ message }) => toast.error("No se pudo minar", message),
  });
  return (
    <Form form={form} label="Minar bloque">
      <div className="body stack">
        <TextField
          form={form}
          name="count"
          label="Cuántos bloques"
          help="Cada bloque añade una confirmación a los ingresos pendientes."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} variant="primary" busyText="Minando…">
          Minar
        </SubmitButton>
      </footer>
    </Form>
  );
}
