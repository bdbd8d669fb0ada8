"use client";

import { FileUp, FileX } from "lucide-react";
import { useRouter } from "next/navigation";
import { removePdf } from "@/actions/learning/catalogue";
import { FileButton } from "@/components/forms/file-button";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { CHAPTER_PDF } from "@/lib/learning/chapters/constants";
import type { ChapterView } from "@/lib/learning/chapters/queries";

type ChapterPdfUploadProps = { courseId: number; chapter: ChapterView };

/** The uploaded PDF of a chapter: upload, replace, or remove it. */
export function ChapterPdfUpload({ courseId, chapter: { id, title, hasPdfFile } }: ChapterPdfUploadProps) {
  const router = useRouter();
  const { send, dialog } = useSubmission(removePdf);

  async function remove() {
    const state = await send({ id: courseId, chapterId: id });
    if (state.status === "error") toast.error("No se pudo quitar el PDF", state.message);
    else toast.success("PDF quitado");
    router.refresh();
  }

  return (
    <>
      <FileButton
        size="sm"
        label={hasPdfFile ? "Cambiar el PDF" : "Subir un PDF"}
        icon={<FileUp />}
        accept="application/pdf"
        url={`/api/courses/${courseId}/chapters/${id}/pdf`}
        field="pdf"
        limit={CHAPTER_PDF}
        done="PDF guardado"
      />
      {hasPdfFile ? (
        <Button size="icon-sm" variant="ghost" aria-label={`Quitar el PDF de «${title}»`} onClick={remove}>
          <FileX />
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
