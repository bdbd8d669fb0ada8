"use client";

import { resendEmail } from "@/actions/admin/mail";
import { ActionButton } from "@/components/forms/action-button";

/** Retries a failed message. */
export function ResendEmail({ id }: { id: number }) {
  return (
    <ActionButton
      size="sm"
      action={resendEmail}
      fields={{ id }}
      done={({ message }) => ["Reenvío en cola", message]}
      failed="No se pudo reenviar el mensaje"
      busyText="Reenviando…"
    >
      Reenviar
    </ActionButton>
  );
}
