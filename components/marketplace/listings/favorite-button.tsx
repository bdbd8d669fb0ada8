"use client";

import { Heart } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { addFavorite, removeFavorite } from "@/actions/marketplace/listings";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

type FavoriteButtonProps = { id: number; title: string; isFavorite: boolean; worded?: boolean };

/** Adds a listing to the favorites or removes it, immediately. */
export function FavoriteButton({ id, title, isFavorite, worded = false }: FavoriteButtonProps) {
  const router = useRouter();
  const [marked, setMarked] = useState(isFavorite);
  const { send, sending } = useSubmission(marked ? removeFavorite : addFavorite);

  async function toggle() {
    const state = await send({ id });
    if (state.status === "ok") {
      setMarked(state.result.isFavorite);
      // The page of a listing shows how many members marked it.
      if (worded) router.refresh();
    }
    if (state.status === "error") toast.error("No se pudo guardar el favorito", state.message);
  }

  return (
    <Button
      variant={worded ? "outline" : "ghost"}
      size={worded ? "default" : "icon-sm"}
      className={
        worded ? undefined : "absolute top-2 right-2 rounded-full bg-card hover:bg-card disabled:bg-card"
      }
      aria-pressed={marked}
      aria-label={`Favorito: ${title}`}
      disabled={sending}
      onClick={toggle}
    >
      <Heart className={marked ? "fill-current text-destructive" : undefined} />{" "}
      {worded ? (marked ? "En favoritos" : "Guardar") : null}
    </Button>
  );
}
