import { useRouter } from "next/navigation";
import { createCourse, createMentorship } from "@/actions/learning/catalogue";
import { Note } from "@/components/display/note";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { signInAgain } from "@/components/forms/sign-in-again";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import type { ErrorCode } from "@/lib/core/command/errors";
import { COURSE_REDIRECT_MS } from "@/lib/core/config/constants";
import { contentPath } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { newCourse, newMentorship } from "./form-schema";
import { CATALOGUE_LABELS, catalogueHref } from "./labels";
import { OfferingFields } from "./offering-fields";

type CreateOfferingDialogProps = { kind: OfferingKind; close: () => void };

/** Creates a course, then opens its content; or creates a mentorship, which is sent for review. */
export function CreateOfferingDialog({ kind, close }: CreateOfferingDialogProps) {
  return (
    <Modal open onOpenChange={close} title={CATALOGUE_LABELS[kind].create}>
      {kind === "course" ? <CourseForm close={close} /> : <MentorshipForm close={close} />}
    </Modal>
  );
}

function CourseForm({ close }: { close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema: newCourse,
    action: createCourse,
    defaultValues: { isFree: "true" },
    onSuccess: ({ id }) => {
      toast.success("Curso creado exitosamente", "Redirigiendo a la gestión de contenido...");
      setTimeout(() => router.push(contentPath(id)), COURSE_REDIRECT_MS);
    },
    onFailure: (failure) => showRefusal(failure, "No se pudo crear el curso."),
  });
  return (
    <Form form={form} label="Crear Curso">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <OfferingFields form={form} kind="course" isNew />
        <Note>Después subes la imagen, añades los capítulos y lo envías a revisión.</Note>
      </DialogBody>
      <FormFooter form={form} busyText="Creando…" variant="highlight" close={close}>
        Crear Curso
      </FormFooter>
    </Form>
  );
}

function MentorshipForm({ close }: { close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema: newMentorship,
    action: createMentorship,
    defaultValues: { isFree: "true" },
    onSuccess: () => {
      toast.success("Mentoría creada", "Se ha enviado al administrador para su aprobación.");
      close();
      router.push(catalogueHref("mentorship", { filter: "mine" }));
      router.refresh();
    },
    onFailure: (failure) => showRefusal(failure, "No se pudo crear la mentoría."),
  });
  return (
    <Form form={form} label="Crear Mentoría">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <OfferingFields form={form} kind="mentorship" isNew />
        <Note>La imagen se sube después, en la página de la mentoría.</Note>
      </DialogBody>
      <FormFooter form={form} busyText="Creando…" variant="highlight" close={close}>
        Crear Mentoría
      </FormFooter>
    </Form>
  );
}

function showRefusal({ code, message }: { code: ErrorCode; message: string }, what: string) {
  if (code === "unauthenticated") return toast.error("Inicio de sesión requerido", message, signInAgain);
  toast.error("Error", `${what} ${message}`);
}
