"use client";

import dynamic from "next/dynamic";
import { closeFundingRequest } from "@/actions/funding/requests";
import { DialogButton } from "@/components/parts/dialog-button";

const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type CloseRequestProps = { id: number; title: string; isDraft: boolean };

/** Ends the member's own request, or deletes a draft. */
export function CloseRequest({ id, title, isDraft }: CloseRequestProps) {
  return (
    <DialogButton
      variant="ghost"
      dialog={(close) => (
        <ConfirmDialog
          title={isDraft ? "¿Borrar el borrador?" : "¿Cerrar la solicitud?"}
          act={isDraft ? "Borrar" : "Cerrar la solicitud"}
          busyText={isDraft ? "Borrando…" : "Cerrando…"}
          action={closeFundingRequest}
          fields={{ id }}
          done={[isDraft ? "Borrador borrado" : "Solicitud cerrada", `«${title}»`]}
          next="/funding?view=mine"
          close={close}
        >
          <p className="text-sm">
            {isDraft
              ? "No lo ha visto nadie más."
              : "Las ofertas que se negocian terminan y lo reservado vuelve al momento a sus inversores. No se puede deshacer."}
          </p>
        </ConfirmDialog>
      )}
    >
      {isDraft ? "Borrar el borrador" : "Cerrar la solicitud"}
    </DialogButton>
  );
}
