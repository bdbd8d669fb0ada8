"use client";

import { useRouter } from "next/navigation";
import { resetSecondFactor } from "@/actions/identity";
import { AskDialog } from "@/components/layout/ask-dialog";
import { useSubmission } from "@/components/layout/use-submission";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/identity/present";
import { doneWord } from "./done-word";

/** For a member who has lost both telephone and recovery codes. */
export function ResetSecondFactor({ user, close }: { user: AdminUser; close: () => void }) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(resetSecondFactor);

  async function reset() {
    const state = await send({ id: user.id });
    if (state.status === "error") {
      toast.error("No se pudo desactivar la verificación en dos pasos", state.message);
      return;
    }
    toast.success(
      ...doneWord(state.status === "ok" && state.result, "Verificación en dos pasos desactivada"),
    );
    close();
    router.refresh();
  }

  return (
    <AskDialog
      title={`¿Desactivar la verificación en dos pasos de ${user.firstName} ${user.lastName}?`}
      act="Desactivar verificación en dos pasos"
      busyText="Quitando…"
      variant="dangerSolid"
      back="Cancelar"
      submission={{ sending, dialog }}
      submit={reset}
      close={close}
    >
      <p className="small">
        Entrará solo con su contraseña hasta que lo active de nuevo. Comprueba antes su identidad.
      </p>
    </AskDialog>
  );
}
