"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { liftSuspension } from "@/actions/auth";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { fullName } from "@/lib/core/format/person";
import { MAX_SUSPENSION_REASON } from "@/lib/identity/constants";
import type { AdminUser } from "@/lib/identity/present";

/** Lifts a member's suspension, with an optional remark that they will read. */
export function LiftSuspension({ user, close }: { user: AdminUser; close: () => void }) {
  const router = useRouter();
  const { send, sending, errors, refusal, dialog } = useSubmission(liftSuspension);
  const [remark, setRemark] = useState("");

  async function lift() {
    const state = await send({ id: user.id, remark });
    if (state.status !== "ok") return;
    toast.success("Suspensión levantada");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`¿Levantar la suspensión de ${fullName(user)}?`}
      act="Levantar la suspensión"
      busyText="Levantando…"
      back="Cancelar"
      submission={{ sending, refusal: errors.remark ? null : refusal, dialog }}
      submit={lift}
      close={close}
    >
      <p className="text-sm">Recuperará al momento las aplicaciones que tenía.</p>
      <TextareaInput
        label="Comentario (opcional)"
        help="Lo recibirá en su cuenta y por correo."
        error={errors.remark}
        value={remark}
        change={setRemark}
        maxLength={MAX_SUSPENSION_REASON}
        rows={3}
      />
    </ActionDialog>
  );
}
