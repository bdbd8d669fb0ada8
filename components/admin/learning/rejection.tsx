import { useRouter } from "next/navigation";
import { rejectCourse, rejectMentorship } from "@/actions/learning/catalogue";
import { Form, FormFooter, TextareaField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { MAX_LENGTH } from "@/lib/learning/catalogue/constants";
import { stateOf } from "@/lib/learning/catalogue/rules";
import { rejectCourseInput, rejectMentorshipInput } from "@/lib/learning/catalogue/schema";
import type { OfferingView } from "@/lib/learning/catalogue/views";

type LearningRejectionProps = { offering: OfferingView; back: () => void; close: () => void };

/** Asks for the reason for rejecting a course or mentorship; its owner receives it. */
export function LearningRejection({ offering, back, close }: LearningRejectionProps) {
  return (
    <Modal open onOpenChange={close} title={`Rechazar «${offering.title}»`}>
      <Reason offering={offering} back={back} close={close} />
    </Modal>
  );
}

function Reason({ offering, back, close }: LearningRejectionProps) {
  const { kind, id, owner, enrolledCount } = offering;
  const isChange = stateOf(offering) === "changesWaiting";
  const router = useRouter();
  const isCourse = kind === "course";
  const form = useActionForm({
    schema: isCourse ? rejectCourseInput : rejectMentorshipInput,
    action: isCourse ? rejectCourse : rejectMentorship,
    onSuccess: () => {
      toast.success("Contenido rechazado", `${owner.name} puede corregirlo y volver a enviarlo.`);
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo rechazar el contenido", message),
  });
  return (
    <Form form={form} label="Rechazar el contenido">
      <input type="hidden" value={id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        {isChange ? (
          <p className="text-sm">Se rechazan los cambios. En el catálogo sigue la versión aprobada.</p>
        ) : enrolledCount > 0 ? (
          <p className="text-sm">Sale del catálogo. Los alumnos inscritos conservan el acceso.</p>
        ) : null}
        <TextareaField
          form={form}
          name="reason"
          label="Motivo"
          help={`${owner.name} lo leerá: indica qué falta o qué debe cambiar.`}
          maxLength={MAX_LENGTH.reason}
        />
      </DialogBody>
      <FormFooter form={form} back="Volver" busyText="Rechazando…" variant="destructive" close={back}>
        Rechazar
      </FormFooter>
    </Form>
  );
}
