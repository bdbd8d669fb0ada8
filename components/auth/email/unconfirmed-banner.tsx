"use client";

import { useState } from "react";
import { sendEmailConfirmation } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Says what is not possible until the e-mail address is confirmed, and sends the link again. */
export function UnconfirmedEmailBanner({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const { send } = useConfirmedAction(sendEmailConfirmation);

  async function resend() {
    setSending(true);
    const state = await send(new FormData());
    setSending(false);
    if (state.status === "ok") toast.success("Correo enviado", state.result.message);
    if (state.status === "error") toast.error("No se pudo enviar el correo", state.message);
  }

  return (
    <Alert variant="warning">
      <div className="grid content-start gap-2 *:min-w-0">
        <p>
          <strong>Confirma tu correo.</strong> Te hemos enviado un enlace a {email}. Hasta que lo abras no
          puedes publicar, crear órdenes ni retirar.
        </p>
        <div className="flex min-w-0 items-center gap-3">
          <Button size="sm" onClick={resend} busy={sending} busyText="Enviando…">
            Reenviar el correo
          </Button>
        </div>
      </div>
    </Alert>
  );
}
