"use client";

import { Pause, Pencil, Play, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { closeListing, pauseListing } from "@/actions/marketplace";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import type { ListingLine } from "@/lib/marketplace/listing-queries";

type Changed = Pick<ListingLine, "id" | "title" | "status" | "isOwn">;

/** What its seller does with a listing: change, pause, publish again, close. */
export function ListingActs({ listing }: { listing: Changed }) {
  const router = useRouter();
  const [closing, setClosing] = useState(false);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(pauseListing);
  const isPaused = listing.status === "paused";

  async function pause() {
    const form = new FormData();
    form.set("id", String(listing.id));
    form.set("status", isPaused ? "active" : "paused");
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return toast.error("No se pudo cambiar el anuncio", state.message);
    toast.success(isPaused ? "Anuncio publicado" : "Anuncio en pausa");
    router.refresh();
  }

  return (
    <div className="listing-acts">
      <LinkButton href={`/marketplace/${listing.id}/edit`}>
        <Pencil className="icon" /> Editar
      </LinkButton>
      <Button onClick={pause} busy={sending} busyText="Guardando…">
        {isPaused ? <Play className="icon" /> : <Pause className="icon" />} {isPaused ? "Publicar" : "Pausar"}
      </Button>
      <Button variant="danger" onClick={() => setClosing(true)}>
        <X className="icon" /> Cerrar
      </Button>
      {closing ? <CloseDialog listing={listing} close={() => setClosing(false)} /> : null}
      {dialog}
    </div>
  );
}

type CloseDialogProps = { listing: Changed; close: () => void };

/** Asks once more; an administrator gives the reason that the seller is told. */
export function CloseDialog({ listing, close }: CloseDialogProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(closeListing);

  async function confirm() {
    const form = new FormData();
    form.set("id", String(listing.id));
    if (reason) form.set("reason", reason);
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success("Anuncio cerrado");
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title={`Cerrar «${listing.title}»`}>
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <p>El anuncio deja de verse y no se puede volver a abrir. Los pedidos en curso siguen adelante.</p>
          {listing.isOwn ? null : (
            <Field id="close-reason" label="Motivo (se lo contamos a quien vende)">
              <textarea
                id="close-reason"
                className="input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
        </div>
        <footer>
          <Button onClick={close}>Volver</Button>
          <Button variant="dangerSolid" onClick={confirm} busy={sending} busyText="Cerrando…">
            Cerrar el anuncio
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
