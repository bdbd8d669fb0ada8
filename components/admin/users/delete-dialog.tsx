"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { deleteUser } from "@/actions/auth";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";

type DeleteUserProps = { user: AdminUser; closeHref: string; close: () => void };

export function DeleteUser({ user, closeHref, close }: DeleteUserProps) {
  const router = useRouter();
  const { send, sending, errors, refuse, dialog } = useSubmission(deleteUser);
  const [reason, setReason] = useState("");

  async function remove() {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id: user.id, reason: reason.trim() });
    if (state.status === "error") {
      toast.error("No se pudo eliminar el usuario. Inténtalo de nuevo.", state.message);
      return;
    }
    toast.success("Usuario eliminado");
    close();
    router.replace(closeHref, { scroll: false });
    router.refresh();
  }

  return (
    <ActionDialog
      title={`¿Eliminar a ${fullName(user)}?`}
      act="Eliminar usuario"
      busyText="Eliminando…"
      variant="destructive"
      back="Cancelar"
      submission={{ sending, dialog }}
      submit={remove}
      close={close}
    >
      <p className="text-sm">
        Se cierran sus sesiones y pierde el acceso a todo: no se puede deshacer. Sus datos de identificación
        quedan bloqueados el tiempo que exige la ley.
      </p>
      <ReasonInput
        value={reason}
        change={setReason}
        help="Lo recibirá por correo y quedará registrado."
        error={errors.reason}
      />
    </ActionDialog>
  );
}
