"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { removeCourseImage, removeMentorshipImage } from "@/actions/learning";
import { useSubmission } from "@/components/layout/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { COVER_IMAGE } from "@/lib/learning/item-constants";
import type { ItemView } from "@/lib/learning/item-queries";
import { itemApi } from "@/lib/learning/item-rules";
import { FileButton } from "./file-button";
import { ItemCover } from "./item-cover";
import { latestItem } from "./latest-item";

/** The cover of one's own item: seen, changed, taken away. */
export function ItemPicture({ item: stored }: { item: ItemView }) {
  const item = latestItem(stored);
  const router = useRouter();
  const { type, id, imageUrl } = item;
  const { send, dialog } = useSubmission(type === "course" ? removeCourseImage : removeMentorshipImage);

  async function remove() {
    const state = await send({ id });
    if (state.status === "error") toast.error("No se pudo quitar la imagen", state.message);
    router.refresh();
  }

  return (
    <div className="row wrap item-picture">
      <ItemCover item={item} />
      <div className="row row-2 wrap">
        <FileButton
          label={imageUrl ? "Cambiar la imagen" : "Subir una imagen"}
          icon={<ImageUp className="icon" />}
          accept="image/jpeg,image/png,image/webp"
          url={`${itemApi(type)}/${id}/image`}
          field="image"
          limit={COVER_IMAGE}
          done="Imagen guardada"
        />
        {imageUrl ? (
          <Button variant="ghost" onClick={remove}>
            <Trash2 className="icon" /> Quitar
          </Button>
        ) : null}
        <p className="note">JPG, PNG o WebP, máximo 5 MB.</p>
      </div>
      {dialog}
    </div>
  );
}
