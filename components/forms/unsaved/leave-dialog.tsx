import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";

/** Asks whether to leave a page with unsent input. Closing it in any way stays. */
export function LeaveDialog({ answer }: { answer: (agreed: boolean) => void }) {
  return (
    <Modal open onOpenChange={() => answer(false)} title="¿Salir sin guardar?">
      <DialogBody>
        <p className="text-sm">Perderás lo que has escrito y no has enviado.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => answer(true)}>Salir sin guardar</Button>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          Seguir aquí
        </Button>
      </DialogFooter>
    </Modal>
  );
}
