"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { removeCourseImage, removeMentorshipImage } from "@/actions/learning/catalogue";
import { Note } from "@/components/display/note";
import { FileButton } from "@/components/forms/file-button";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { COVER_IMAGE } from "@/lib/learning/catalogue/constants";
import { offeringApi } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import { latestOffering } from "./latest-offering";
import { OfferingCover } from "./offering-cover";

/** The cover of the member's own offering: shown, changed, or removed. */
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
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <OfferingCover offering={offering} className="w-32 rounded-md text-[1.5rem]" />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <FileButton
          label={imageUrl ? "Cambiar la imagen" : "Subir una imagen"}
          icon={<ImageUp />}
          accept="image/jpeg,image/png,image/webp"
          url={`${offeringApi(kind)}/${id}/image`}
          field="image"
          limit={COVER_IMAGE}
          done="Imagen guardada"
        />
        {imageUrl ? (
          <Button variant="ghost" onClick={remove}>
            <Trash2 /> Quitar
          </Button>
        ) : null}
        <Note>JPG, PNG o WebP, máximo 5 MB.</Note>
      </div>
      {dialog}
    </div>
  );
}
