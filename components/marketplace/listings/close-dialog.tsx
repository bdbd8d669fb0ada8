import { useState } from "react";
import { closeListing } from "@/actions/marketplace/listings";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import type { ListingLine } from "@/lib/marketplace/listings/queries";

export type ClosedListing = Pick<ListingLine, "id" | "title" | "isOwn">;

type CloseDialogProps = { listing: ClosedListing; close: () => void };

/** Asks for confirmation; an administrator also gives a reason, which the seller receives. */
export function CloseDialog({ listing, close }: CloseDialogProps) {
  const [reason, setReason] = useState("");
  const words = listing.isOwn ? CLOSING : REMOVAL;
  return (
    <ConfirmDialog
      title={`${words.verb} «${listing.title}»`}
      act={`${words.verb} el anuncio`}
      busyText={words.busyText}
      action={closeListing}
      fields={{ id: listing.id, ...(reason && { reason }) }}
      done={words.done}
      close={close}
    >
      <p>
        El anuncio deja de ser visible y no se puede volver a abrir. Los pedidos en curso siguen adelante.
      </p>
      {listing.isOwn ? null : (
        <TextareaInput
          label="Motivo (se lo comunicaremos al vendedor)"
          value={reason}
          change={setReason}
          maxLength={500}
          rows={3}
        />
      )}
    </ConfirmDialog>
  );
}

const CLOSING = { verb: "Cerrar", busyText: "Cerrando…", done: ["Anuncio cerrado"] } as const;
const REMOVAL = { verb: "Retirar", busyText: "Retirando…", done: ["Anuncio retirado"] } as const;
