import { useRouter } from "next/navigation";
import type { FieldValues } from "react-hook-form";
import { createChapter, editChapter } from "@/actions/learning/catalogue";
import { Form, FormFooter, TextareaField, TextField } from "@/components/forms/form-fields";
import { type ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { changedChapter, newChapter } from "@/components/learning/catalogue/form-schema";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Checkbox } from "@/components/ui/checkbox";
import { MAX_LENGTH } from "@/lib/learning/catalogue/constants";
import type { ChapterView } from "@/lib/learning/chapters/queries";

type ChapterDialogProps = {
  courseId: number;
  /** The chapter to change; null for a new one. */
  chapter: ChapterView | null;
  nextNumber: number;
  close: () => void;
};

/** The dialog of a chapter (spec 2 §2): its number, text, video and PDF. */
export function ChapterDialog({ chapter, ...props }: ChapterDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={chapter ? "Editar Capítulo" : "Agregar Capítulo"}>
      {chapter ? <EditForm {...props} chapter={chapter} /> : <CreateForm {...props} />}
    </Modal>
  );
}

function CreateForm({ courseId, nextNumber, close }: Omit<ChapterDialogProps, "chapter">) {
  const router = useRouter();
  const form = useActionForm({
    schema: newChapter,
    action: createChapter,
    defaultValues: { chapterNumber: String(nextNumber) },
    onSuccess: () => {
      toast.success("Capítulo creado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo crear el capítulo", message),
  });
  return (
    <Form form={form} label="Agregar Capítulo">
      <input type="hidden" value={courseId} {...form.register("id")} />
      <ChapterFields form={fieldsOf(form)} isPreview={false} />
      <FormFooter form={form} busyText="Creando…" variant="highlight" close={close}>
        Crear Capítulo
      </FormFooter>
    </Form>
  );
}

type EditFormProps = Pick<ChapterDialogProps, "courseId" | "close"> & { chapter: ChapterView };

function EditForm({ courseId, chapter, close }: EditFormProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: changedChapter,
    action: editChapter,
    defaultValues: {
      chapterNumber: String(chapter.chapterNumber),
      title: chapter.title,
      description: chapter.description,
      videoUrl: chapter.videoUrl ?? "",
      pdfUrl: chapter.hasPdfFile ? "" : (chapter.pdfUrl ?? ""),
      content: chapter.content ?? "",
    },
    onSuccess: () => {
      toast.success("Capítulo actualizado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el capítulo", message),
  });
  return (
    <Form form={form} label="Editar Capítulo">
      <input type="hidden" value={courseId} {...form.register("id")} />
      <input type="hidden" value={chapter.id} {...form.register("chapterId")} />
      <ChapterFields form={fieldsOf(form)} isPreview={chapter.isPreview} />
      <FormFooter form={form} busyText="Guardando…" variant="highlight" close={close}>
        Guardar
      </FormFooter>
    </Form>
  );
}

// The forms of a new and of a changed chapter have the same fields.
function fieldsOf<Values extends FieldValues>(form: ActionForm<Values>): ActionForm {
  return form as unknown as ActionForm;
}

function ChapterFields({ form, isPreview }: { form: ActionForm; isPreview: boolean }) {
  return (
    <DialogBody className="grid content-start gap-4 *:min-w-0">
      <TextField
        form={form}
        name="chapterNumber"
        type="number"
        label="Número de capítulo"
        min={1}
        step={1}
        inputMode="numeric"
      />
      <TextField form={form} name="title" label="Título" maxLength={MAX_LENGTH.title} autoComplete="off" />
      <TextareaField
        form={form}
        name="description"
        label="Descripción"
        help="Admite Markdown."
        maxLength={MAX_LENGTH.chapterDescription}
      />
      <TextField
        form={form}
        name="videoUrl"
        type="url"
        label="URL del vídeo (opcional)"
        help="Los de YouTube y Vimeo se ven aquí mismo; los demás se abren con su enlace."
        placeholder="https://"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="pdfUrl"
        type="url"
        label="URL del PDF (opcional)"
        help="También puedes subir un PDF desde la lista de capítulos."
        placeholder="https://"
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="content"
        label="Texto (opcional)"
        help="Admite Markdown: títulos, listas, enlaces."
        rows={6}
        maxLength={MAX_LENGTH.chapterText}
      />
      <ChoiceLabel>
        <Checkbox defaultChecked={isPreview} {...form.register("isPreview")} />
        <span>Vista previa: se puede ver sin inscribirse</span>
      </ChoiceLabel>
    </DialogBody>
  );
}
