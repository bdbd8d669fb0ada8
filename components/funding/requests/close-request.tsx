"use client";

import dynamic from "next/dynamic";
import { closeFundingRequest } from "@/actions/funding/requests";
import { euroText } from "@/components/funding/labels";
import { DialogButton } from "@/components/parts/dialog-button";
import type { RequestDetail } from "@/lib/funding/requests/queries";

const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type CloseRequestProps = {
  request: Pick<RequestDetail, "id" | "title" | "status" | "agreedAmount" | "allOrNothing">;
};

/** Ends the member's own request, or deletes a draft. */
export function CloseRequest({ request }: CloseRequestProps) {
  const { id, title } = request;
  const isDraft = request.status === "draft";
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
          <p className="text-sm">{isDraft ? "No lo ha visto nadie más." : closingText(request)}</p>
        </ConfirmDialog>
      )}
    >
      {isDraft ? "Borrar el borrador" : "Cerrar la solicitud"}
    </DialogButton>
  );
}

/** Says what closing a request does to its negotiations and to its signed agreements. */
export function closingText({ agreedAmount, allOrNothing }: CloseRequestProps["request"]): string {
  const sum = euroText(agreedAmount);
  const signed = allOrNothing
    ? `Los ${sum} ya firmados vuelven a sus inversores. `
    : `Los acuerdos firmados (${sum}) siguen y se pagan. `;
  const hasSigned = /[1-9]/.test(agreedAmount);
  return `Las ofertas que se negocian terminan y lo reservado vuelve al momento a sus inversores. ${hasSigned ? signed : ""}No se puede deshacer.`;
}
