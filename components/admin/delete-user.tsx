"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { deleteUser } from "@/actions/identity";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/identity/present";

type DeleteUserProps = { user: AdminUser; closeHref: string; close: () => void };

export function DeleteUser({ user, closeHref, close }: DeleteUserProps) {
  const router = useRouter();
  const [deleting, startDeleting] = useTransition();
  const { send, dialog } = useConfirmed(deleteUser);

  function remove() {
    startDeleting(async () => {
      const form = new FormData();
      form.set("id", user.id);
      const state = await send(form);
      startDeleting(() => {
        if (state.status === "error") {
          toast.error("No se pudo eliminar el usuario. Inténtalo de nuevo.", state.message);
          return;
        }
        toast.success("Usuario eliminado");
        close();
        router.replace(closeHref, { scroll: false });
        router.refresh();
      });
    });
  }

  return (
    <Dialog open onOpenChange={close} title={`¿Eliminar a ${user.firstName} ${user.lastName}?`}>
      <div className="body stack">
        <p className="small">
          Se cierran sus sesiones y pierde el acceso a todo. Sus datos de identificación quedan bloqueados el
          tiempo que exige la ley.
        </p>
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="dangerSolid" onClick={remove} busy={deleting} busyText="Eliminando…">
          Eliminar usuario
        </Button>
      </footer>
      {dialog}
    </Dialog>
  );
}
