import { SubmitButton } from "@/components/forms/form-fields";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-parts";

type DialogActsProps = { form: { sending: boolean }; close: () => void; act: string };

/** The foot of a dialog with a form: the way back and the act. */
export function DialogActs({ form, close, act }: DialogActsProps) {
  return (
    <DialogFooter>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={form} variant="default">
        {act}
      </SubmitButton>
    </DialogFooter>
  );
}
