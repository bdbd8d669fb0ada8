import { useRouter } from "next/navigation";
import { editCourse, editMentorship } from "@/actions/learning/catalogue";
import { Note } from "@/components/display/note";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { typedText } from "@/lib/core/format/typed-amount";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import { changedCourse, changedMentorship } from "./form-schema";
import { latestOffering } from "./latest-offering";
import { OfferingFields } from "./offering-fields";

type EditOfferingDialogProps = { offering: OfferingView; close: () => void };

/** The dialog in which the owner changes a course or mentorship. */
export function EditOfferingDialog({ offering: stored, close }: EditOfferingDialogProps) {
  const offering = latestOffering(stored);
  const isCourse = offering.kind === "course";
  return (
    <Modal open onOpenChange={close} title={isCourse ? "Editar el curso" : "Editar la mentoría"}>
      {isCourse ? (
        <CourseForm offering={offering} close={close} />
      ) : (
        <MentorshipForm offering={offering} close={close} />
      )}
    </Modal>
  );
}

function valuesOf({ title, description, isFree, price, imageUrl, hasImageFile }: OfferingView) {
  return {
    title,
    description,
    isFree: String(isFree),
    price: isFree ? "" : typedText(price, "EUR"),
    imageUrl: hasImageFile ? "" : (imageUrl ?? ""),
  };
}

function CourseForm({ offering, close }: EditOfferingDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: changedCourse,
    action: editCourse,
    defaultValues: valuesOf(offering),
    onSuccess: () => {
      toast.success("Curso actualizado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el curso", message),
  });
  return (
    <Form form={form} label="Editar el curso">
      <input type="hidden" value={offering.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <OfferingFields form={form} kind="course" />
        <ReviewNote offering={offering} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" variant="highlight" close={close}>
        Guardar
      </FormFooter>
    </Form>
  );
}

function MentorshipForm({ offering, close }: EditOfferingDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: changedMentorship,
    action: editMentorship,
    defaultValues: {
      ...valuesOf(offering),
      services: offering.services ?? "",
      contactInfo: offering.contactInfo ?? "",
    },
    onSuccess: () => {
      toast.success("Mentoría actualizada");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar la mentoría", message),
  });
  return (
    <Form form={form} label="Editar la mentoría">
      <input type="hidden" value={offering.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <OfferingFields form={form} kind="mentorship" />
        <ReviewNote offering={offering} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" variant="highlight" close={close}>
        Guardar
      </FormFooter>
    </Form>
  );
}

function ReviewNote({ offering }: { offering: OfferingView }) {
  if (offering.approvalStatus !== "approved") return null;
  return (
    <Note>
      En el catálogo sigue la versión aprobada hasta que se aprueben los cambios: al guardarlos, envíalos a
      revisión.
    </Note>
  );
}
