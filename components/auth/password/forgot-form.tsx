"use client";

import { MailCheck } from "lucide-react";
import Link from "next/link";
import { useState, useTransition } from "react";
import { requestPasswordReset } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { TimeZoneField } from "@/components/auth/sign-in/time-zone-field";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Sent = { email: string; message: string; asked: FormData };

/** Requests a password-reset link; afterwards, offers to send it again. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? <LinkSent sent={sent} again={() => setSent(null)} /> : <Ask done={setSent} />;
}

const failed = (message: string) => toast.error("Error al procesar la solicitud", message);

function Ask({ done }: { done: (sent: Sent) => void }) {
  const form = useActionForm({
    schema: () => import("@/lib/auth/sign-in/schema").then(({ requestResetInput }) => requestResetInput),
    action: requestPasswordReset,
    guardLeaving: false,
    onSuccess: ({ message }) => {
      const asked = new FormData(form.element.current ?? undefined);
      done({ email: String(asked.get("email")), message, asked });
    },
    onFailure: ({ message }) => failed(message),
  });
  return (
    <Form form={form} label="Recuperar la contraseña">
      <TimeZoneField />
      <TextField
        form={form}
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        required
      />
      <SubmitButton form={form} busyText="Enviando…" block>
        Enviar enlace
      </SubmitButton>
      <AuthLinks>
        <Link href="/login">Volver a iniciar sesión</Link>
      </AuthLinks>
    </Form>
  );
}

function LinkSent({ sent: { email, message, asked }, again }: { sent: Sent; again: () => void }) {
  const [sending, startSending] = useTransition();
  const { send } = useConfirmedAction(requestPasswordReset);

  function resend() {
    startSending(async () => {
      asked.delete("requestId");
      const state = await send(asked);
      startSending(() => {
        if (state.status === "error") failed(state.message);
        else toast.success("Enlace reenviado", "El enlace anterior ya no es válido: usa el último.");
      });
    });
  }

  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Alert role="status" icon={<MailCheck />}>
        <p>
          <strong>Revisa tu correo: {email.trim()}</strong>
        </p>
        <p>{message}</p>
      </Alert>
      <p className="text-sm text-muted-foreground">
        Si no llega, mira en el correo no deseado o reenvía el enlace.
      </p>
      <Button block onClick={resend} busy={sending} busyText="Enviando…">
        Reenviar enlace
      </Button>
      <Button variant="ghost" block onClick={again}>
        Usar otro correo
      </Button>
      <AuthLinks>
        <Link href="/login">Volver a iniciar sesión</Link>
      </AuthLinks>
    </div>
  );
}
