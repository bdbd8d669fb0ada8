"use client";

import { useState } from "react";
import { testEmail, testNewUserNotification } from "@/actions/admin/mail";
import { errorMessageOf } from "@/components/forms/error-message";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import type { FormState } from "@/lib/core/command/form-state";
import { LONG_TOAST_MS } from "@/lib/core/config/constants";

type Diagnosis = { success: boolean; message: string };
type Busy = "diagnose" | "test" | "notice" | null;

/** Three buttons that test whether mail works. */
export function EmailDiagnostics() {
  const [busy, setBusy] = useState<Busy>(null);
  const test = useConfirmedAction(testEmail);
  const notice = useConfirmedAction(testNewUserNotification);

  async function run(what: Exclude<Busy, null>, work: () => Promise<void>) {
    setBusy(what);
    await work().catch((error: unknown) => toast.error(errorMessageOf(error)));
    setBusy(null);
  }

  async function diagnose(): Promise<void> {
    const { success, message } = await apiGet<Diagnosis>("/api/admin/emails/diagnose").then(
      ({ body }) => body,
      ({ message }: ApiError) => ({ success: false, message }),
    );
    if (success) toast.success("El correo funciona", message, undefined, LONG_TOAST_MS.administration);
    else toast.error("Error de conexión", message, undefined, LONG_TOAST_MS.administration);
  }

  function showResult(state: FormState<{ message: string }>, title: string) {
    if (state.status === "ok")
      toast.success(title, state.result.message, undefined, LONG_TOAST_MS.administration);
    if (state.status !== "error") return;
    const why = state.diagnosis ?? state.message;
    toast.error("No se pudo enviar el correo de prueba", why, undefined, LONG_TOAST_MS.administration);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        size="sm"
        onClick={() => run("diagnose", diagnose)}
        busy={busy === "diagnose"}
        busyText="Conectando…"
      >
        Diagnosticar conexión
      </Button>
      <Button
        size="sm"
        onClick={() =>
          run("test", async () => showResult(await test.send(new FormData()), "Correo de prueba"))
        }
        busy={busy === "test"}
        busyText="Enviando…"
      >
        Enviar correo de prueba
      </Button>
      <Button
        size="sm"
        onClick={() =>
          run("notice", async () => showResult(await notice.send(new FormData()), "Aviso de nuevo usuario"))
        }
        busy={busy === "notice"}
        busyText="Enviando…"
      >
        Probar aviso de nuevo usuario
      </Button>
      {test.dialog}
      {notice.dialog}
    </div>
  );
}
