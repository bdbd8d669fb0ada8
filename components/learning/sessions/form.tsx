"use client";

import { useRouter } from "next/navigation";
import { proposeSession } from "@/actions/learning/study";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { MAX_SESSION_NOTE_LENGTH, SESSION_MINUTES } from "@/lib/learning/sessions/constants";
import { proposeSessionForm } from "@/lib/learning/sessions/schema";
import { durationLabel, timeZoneLabel } from "./labels";

type SessionFormProps = {
  mentorshipId: number;
  enrollmentId: number;
  name: string;
  timeZone: string;
  close: () => void;
};

const NOTE_HELP = "Por ejemplo, el enlace de la videollamada o el lugar";

/** Proposes a date and time for a session, in the viewer's time zone. */
export function SessionForm({ mentorshipId, enrollmentId, name, timeZone, close }: SessionFormProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: proposeSessionForm,
    action: proposeSession,
    defaultValues: { minutes: "60" },
    onSuccess: () => {
      toast.success("Fecha propuesta", `${name} recibirá un aviso para confirmarla.`);
      close();
      router.refresh();
    },
  });
  // The instant is calculated from the local time, so its errors belong to that field.
  const { startsAt, ...errors } = form.errors;
  const shown = { ...form, errors: startsAt ? { local: startsAt, ...errors } : errors };
  const id = `${form.id}-minutes`;
  return (
    <Modal open onOpenChange={close} title={`Proponer una fecha a ${name}`}>
      <Form form={shown} label="Proponer una fecha" className="block">
        <input type="hidden" value={mentorshipId} {...form.register("id")} />
        <input type="hidden" value={enrollmentId} {...form.register("enrollmentId")} />
        <input type="hidden" value={timeZone} {...form.register("timeZone")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 max-tablet:grid-cols-1 [&_input]:min-w-0">
            <TextField
              form={shown}
              name="local"
              type="datetime-local"
              label="Día y hora"
              help={`Hora de ${timeZoneLabel(timeZone)}`}
            />
            <Field id={id} label="Duración" error={errors.minutes}>
              <NativeSelect
                {...form.register("minutes")}
                {...fieldAria(id, { error: errors.minutes })}
                defaultValue="60"
              >
                {SESSION_MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {durationLabel(minutes)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <Field id={`${form.id}-note`} label="Nota (opcional)" help={NOTE_HELP} error={errors.note}>
            <Textarea
              rows={2}
              maxLength={MAX_SESSION_NOTE_LENGTH}
              {...form.register("note")}
              {...fieldAria(`${form.id}-note`, { help: NOTE_HELP, error: errors.note })}
            />
          </Field>
        </DialogBody>
        <FormFooter form={form} back="Volver" variant="highlight" close={close}>
          Proponer fecha
        </FormFooter>
      </Form>
    </Modal>
  );
}
