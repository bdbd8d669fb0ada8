import { ChangePasswordForm } from "@/components/auth/password/change-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";

type OwnPasswordDialogProps = { minPasswordLength: number; close: () => void };

export function OwnPasswordDialog({ minPasswordLength, close }: OwnPasswordDialogProps) {
  return (
    <Modal open onOpenChange={close} title="Tu contraseña">
      <DialogBody>
        <ChangePasswordForm minPasswordLength={minPasswordLength} />
      </DialogBody>
    </Modal>
  );
}
