"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { resendEmail } from "@/actions/admin";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** Has a message that failed tried again. */
export function ResendEmail({ id }: { id: number }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(resendEmail);
  async function again() {
    setSending(true);
    const form = new FormData();
    form.set("id", String(id));
    const state = await send(form);
    if (state.status === "error") toast.error("No se pudo reenviar el mensaje", state.message);
    if (state.status === "ok") toast.success("Mensaje reenviado", state.result.message);
    setSending(false);
    router.refresh();
  }
  return (
    <>
      <Button size="sm" onClick={again} busy={sending} busyText="Reenviando…">
        Reenviar
      </Button>
      {dialog}
    </>
  );
}
