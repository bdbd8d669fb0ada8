import { ChangePasswordForm } from "@/components/auth/password/change-form";
import { Dialog } from "@/components/ui/dialog";

type OwnPasswordDialogProps = { minPasswordLength: number; close: () => void };

export function OwnPasswordDialog({ minPasswordLength, close }: OwnPasswordDialogProps) {
  return (
    <Dialog open onOpenChange={close} title="Tu contraseña">
      <div className="body">
        <ChangePasswordForm minPasswordLength={minPasswordLength} />
      </div>
    </Dialog>
  );
}
