"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { resetSecondFactor } from "@/actions/auth";
import { doneMessage } from "@/components/admin/done-message";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";

/** Resets the second factor of a member who has lost both the phone and the recovery codes. */
export function ResetSecondFactor({ user, close }: { user: AdminUser; close: () => void }) {
  const router = useRouter();
  const { send, sending, errors, refuse, dialog } = useSubmission(resetSecondFactor);
  const [reason, setReason] = useState("");

  async function reset() {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id: user.id, reason: reason.trim() });
    if (state.status === "error") {
      toast.error("No se pudo desactivar la verificación en dos pasos", state.message);
      return;
    }
    toast.success(
      ...doneMessage(state.status === "ok" && state.result, "Verificación en dos pasos desactivada"),
    );
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`¿Desactivar la verificación en dos pasos de ${fullName(user)}?`}
      act="Desactivar verificación en dos pasos"
      busyText="Quitando…"
      variant="destructive"
      back="Cancelar"
      submission={{ sending, dialog }}
      submit={reset}
      close={close}
    >
      <p className="text-sm">
        Entrará solo con su contraseña hasta que lo active de nuevo. Comprueba antes su identidad.
      </p>
      <ReasonInput value={reason} change={setReason} error={errors.reason} />
    </ActionDialog>
  );
}
