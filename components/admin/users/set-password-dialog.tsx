"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { setPassword } from "@/actions/auth";
import { doneMessage } from "@/components/admin/done-message";
import { useCopied } from "@/components/display/use-copied";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";
import { ownPasswordForm, passwordForm } from "@/lib/identity/schema";

type SetPasswordProps = { user: AdminUser; isSelf: boolean; close: () => void };

/** Sets a password, or for another member generates a temporary one that is shown only once (D4). */
export function SetPassword({ user, isSelf, close }: SetPasswordProps) {
  const router = useRouter();
  const [temporary, setTemporary] = useState<string | null>(null);
  // Shows the proposal, and that the sessions are closed.
  const finish = () => {
    router.refresh();
    close();
  };
  return (
    <Modal open onOpenChange={close} title={`Contraseña de ${fullName(user)}`} held={temporary !== null}>
      {temporary ? (
        <Temporary password={temporary} close={finish} />
      ) : (
        <PasswordForm user={user} isSelf={isSelf} done={(made) => (made ? setTemporary(made) : finish())} />
      )}
    </Modal>
  );
}

type PasswordFormProps = { user: AdminUser; isSelf: boolean; done: (temporary: string | null) => void };

function PasswordForm({ user, isSelf, done }: PasswordFormProps) {
  const form = useActionForm({
    schema: isSelf ? ownPasswordForm : passwordForm,
    action: setPassword,
    onSuccess: ({ temporaryPassword, isPending }) => {
      if (!temporaryPassword || isPending) toast.success(...doneMessage(isPending, "Contraseña actualizada"));
      if (isSelf) window.location.replace("/admin-login");
      else done(temporaryPassword);
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar la contraseña", message),
  });
  return (
    <Form form={form} label="Nueva contraseña">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          {user.isAdmin && !isSelf
            ? "La contraseña cambia y sus sesiones se cierran cuando lo apruebe otro administrador."
            : "Sus sesiones se cierran en todos sus dispositivos."}
        </p>
        <input type="hidden" value={user.id} {...form.register("id")} />
        <TextField
          form={form}
          name="newPassword"
          type="password"
          label="Nueva contraseña"
          {...(!isSelf && { help: "Déjala vacía para generar una temporal." })}
          autoComplete="new-password"
          meter
        />
        <ReasonField form={form} />
      </DialogBody>
      <DialogFooter>
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Guardar contraseña
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function Temporary({ password, close }: { password: string; close: () => void }) {
  const { copied, copy } = useCopied(password);
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Alert variant="warning">Esta contraseña temporal no volverá a mostrarse.</Alert>
        <p
          className="text-lg leading-[1.2] font-semibold tracking-[0.01em] wrap-anywhere whitespace-nowrap code-digits"
          data-temporary-password
        >
          {password}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={copy}>{copied ? "Copiada" : "Copiar"}</Button>
        <Button variant="default" onClick={close}>
          Ya la he guardado
        </Button>
      </DialogFooter>
    </>
  );
}
