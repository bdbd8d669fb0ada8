import { useState } from "react";
import { changeEmail } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

type ChangeEmailProps = { email: string; pending: string | null };

/** The e-mail address of the account, and the form that changes it. */
export function ChangeEmail({ email, pending }: ChangeEmailProps) {
  const [asked, setAsked] = useState(pending);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <p>{email}</p>
        {isOpen ? null : <Button onClick={() => setIsOpen(true)}>Cambiar el correo</Button>}
      </div>
      {asked ? (
        <Note role="status">Hemos enviado un enlace a {asked}. Tu correo cambiará cuando lo abras.</Note>
      ) : null}
      {isOpen ? (
        <NewEmail
          close={() => setIsOpen(false)}
          done={(next) => {
            setAsked(next);
            setIsOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

function NewEmail({ close, done }: { close: () => void; done: (email: string) => void }) {
  const form = useActionForm({
    schema: () => import("@/lib/auth/sign-in/schema").then(({ changeEmailInput }) => changeEmailInput),
    action: changeEmail,
    onSuccess: ({ message }) => {
      toast.success("Revisa tu correo nuevo", message);
      done(String(new FormData(form.element.current ?? undefined).get("email")).trim());
    },
    onFailure: ({ message }) => toast.error("No se pudo cambiar el correo", message),
  });
  return (
    <Form form={form} label="Cambiar el correo">
      <TextField
        form={form}
        name="email"
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        help="Te enviamos un enlace a ese correo, y un aviso al actual."
        required
      />
      <div className="flex min-w-0 items-center gap-3">
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} variant="default">
          Enviar el enlace
        </SubmitButton>
      </div>
    </Form>
  );
}
