"use client";

import { Pause, Pencil, Play, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { pauseListing } from "@/actions/marketplace/listings";
import { useSubmission } from "@/components/forms/use-submission";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import type { ClosedListing } from "./close-dialog";

const CloseDialog = dynamic(() => import("./close-dialog").then((module) => module.CloseDialog), {
  ssr: false,
});

type ListingActionsProps = {
  listing: Pick<ListingLine, "id" | "title" | "status" | "canEdit"> & ClosedListing;
};

/** The seller's actions on a listing: change, pause, republish, close; without the app only the last. */
export function ListingActions({ listing }: ListingActionsProps) {
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
      {listing.canEdit ? (
        <>
          <LinkButton href={`/marketplace/${listing.id}/edit`}>
            <Pencil /> Editar
          </LinkButton>
          <Button onClick={pause} busy={sending} busyText="Guardando…">
            {isPaused ? <Play /> : <Pause />} {isPaused ? "Publicar" : "Pausar"}
          </Button>
        </>
      ) : null}
      <Button variant="destructiveOutline" onClick={() => setClosing(true)}>
        <X /> Cerrar
      </Button>
      {closing ? <CloseDialog listing={listing} close={() => setClosing(false)} /> : null}
      {dialog}
    </div>
  );
}
