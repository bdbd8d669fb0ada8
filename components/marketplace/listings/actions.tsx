"use client";

import { Pause, Pencil, Play, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { closeListing, pauseListing } from "@/actions/marketplace/listings";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import type { ListingLine } from "@/lib/marketplace/listings/queries";

type Changed = Pick<ListingLine, "id" | "title" | "status" | "isOwn">;

/** What its seller does with a listing: change, pause, publish again, close. */
export function ListingActions({ listing }: { listing: Changed }) {
  const router = useRouter();
  const [closing, setClosing] = useState(false);
  const { send, sending, dialog } = useSubmission(pauseListing);
  const isPaused = listing.status === "paused";

  async function pause() {
    const state = await send({ id: listing.id, status: isPaused ? "active" : "paused" });
    if (state.status === "error") return toast.error("No se pudo cambiar el anuncio", state.message);
    toast.success(isPaused ? "Anuncio publicado" : "Anuncio en pausa");
    router.refresh();
  }

  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href={`/marketplace/${listing.id}/edit`}>
        <Pencil /> Editar
      </LinkButton>
      <Button onClick={pause} busy={sending} busyText="Guardando…">
        {isPaused ? <Play /> : <Pause />} {isPaused ? "Publicar" : "Pausar"}
      </Button>
      <Button variant="destructiveOutline" onClick={() => setClosing(true)}>
        <X /> Cerrar
      </Button>
      {closing ? <CloseDialog listing={listing} close={() => setClosing(false)} /> : null}
      {dialog}
    </div>
  );
}

type CloseDialogProps = { listing: Changed; close: () => void };

/** Asks once more; an administrator gives the reason that the seller is told. */
export function CloseDialog({ listing, close }: CloseDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={`Cerrar «${listing.title}»`}
      act="Cerrar el anuncio"
      busyText="Cerrando…"
      action={closeListing}
      fields={{ id: listing.id, ...(reason && { reason }) }}
      done={["Anuncio cerrado"]}
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
          longest={500}
          rows={3}
        />
      )}
    </ConfirmDialog>
  );
}
