import { useRouter } from "next/navigation";
import { createLesson, editLesson } from "@/actions/learning/catalogue";
import { Form, FormFooter, TextareaField, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { MAX_LENGTH } from "@/lib/learning/catalogue/constants";
import type { LessonView } from "@/lib/learning/chapters/queries";
import { createLessonInput, editLessonInput } from "@/lib/learning/chapters/schema";

type LessonDialogProps = {
  courseId: number;
  chapterId: number;
  /** The lesson to change; null for a new one. */
  lesson: LessonView | null;
  close: () => void;
};

/** The dialog of a lesson: its title and its text. */
export function LessonDialog(props: LessonDialogProps) {
  const title = props.lesson ? "Editar la lección" : "Añadir una lección";
  return (
    <Modal open onOpenChange={props.close} title={title}>
      <LessonForm {...props} label={title} />
    </Modal>
  );
}

function LessonForm({ courseId, chapterId, lesson, close, label }: LessonDialogProps & { label: string }) {
  const router = useRouter();
  const done = (text: string) => () => {
    toast.success(text);
    close();
    router.refresh();
  };
  const form = useActionForm({
    schema: lesson ? editLessonInput : createLessonInput,
    action: lesson ? editLesson : createLesson,
    defaultValues: { title: lesson?.title ?? "", content: lesson?.content ?? "" },
    onSuccess: done(lesson ? "Lección actualizada" : "Lección creada"),
    onFailure: ({ message }) =>
      toast.error(lesson ? "No se pudo actualizar la lección" : "No se pudo crear la lección", message),
  });
  return (
    <Form form={form} label={label}>
      <input type="hidden" value={courseId} {...form.register("id")} />
      <input type="hidden" value={chapterId} {...form.register("chapterId")} />
      {lesson ? <input type="hidden" value={lesson.id} {...form.register("lessonId" as "id")} /> : null}
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <TextField form={form} name="title" label="Título" maxLength={MAX_LENGTH.title} autoComplete="off" />
        <TextareaField
          form={form}
          name="content"
          label="Contenido"
          help="Admite Markdown: títulos, listas, enlaces."
          rows={10}
          maxLength={MAX_LENGTH.lessonText}
        />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" variant="highlight" close={close}>
        Guardar
      </FormFooter>
    </Form>
  );
}
