"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { removeCourseImage, removeMentorshipImage } from "@/actions/learning/catalogue";
import { FileButton } from "@/components/forms/file-button";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { COVER_IMAGE } from "@/lib/learning/catalogue/constants";
import type { OfferingView } from "@/lib/learning/catalogue/queries";
import { offeringApi } from "@/lib/learning/catalogue/rules";
import { latestOffering } from "./latest-offering";
import { OfferingCover } from "./offering-cover";

/** The cover of one's own offering: seen, changed, taken away. */
export function OfferingPicture({ offering: stored }: { offering: OfferingView }) {
  const offering = latestOffering(stored);
  const router = useRouter();
  const { kind, id, imageUrl } = offering;
  const { send, dialog } = useSubmission(kind === "course" ? removeCourseImage : removeMentorshipImage);

  async function remove() {
    const state = await send({ id });
    if (state.status === "error") toast.error("No se pudo quitar la imagen", state.message);
    router.refresh();
  }

  return (
    <div className="row wrap item-picture">
      <OfferingCover offering={offering} />
      <div className="row row-2 wrap">
        <FileButton
          label={imageUrl ? "Cambiar la imagen" : "Subir una imagen"}
          icon={<ImageUp className="icon" />}
          accept="image/jpeg,image/png,image/webp"
          url={`${offeringApi(kind)}/${id}/image`}
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
