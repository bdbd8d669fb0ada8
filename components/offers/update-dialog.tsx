import { useRouter } from "next/navigation";
import { Note } from "@/components/display/note";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { FieldRow } from "@/components/parts/field-row";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { FormAction } from "@/lib/core/command/form-state";
import { MAX_METRIC_LENGTH, MAX_UPDATE_LENGTH, MAX_UPDATE_TITLE } from "@/lib/offers/constants";
import { FIGURE_PLACES, updateForm } from "@/lib/offers/form-schema";
import { postUpdateInput } from "@/lib/offers/schema";

const schema = addInputRules(updateForm, postUpdateInput);

type UpdateDialogProps = {
  offerId: number;
  action: FormAction<null>;
  /** The labels of the figures in the last update. */
  labels: readonly string[];
  close: () => void;
};

/** Publishes an update with the owner's own figures; the checked figures are added automatically. */
export function UpdateDialog({ offerId, action, labels, close }: UpdateDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action,
    defaultValues: { label0: labels[0] ?? "", label1: labels[1] ?? "", label2: labels[2] ?? "" },
    onSuccess: () => {
      toast.success("Novedad publicada", "Avisaremos a quien sigue sus novedades.");
      close();
      router.refresh();
    },
  });
  const id = `${form.id}-body`;
  const error = form.errors.body;
  return (
    <Modal open onOpenChange={close} title="Publicar una novedad">
      <Form form={form} label="Publicar una novedad">
        <input type="hidden" value={offerId} {...form.register("id")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <TextField
            form={form}
            name="title"
            label="Título"
            maxLength={MAX_UPDATE_TITLE}
            autoComplete="off"
          />
          <Field id={id} label="Qué hay de nuevo" error={error}>
            <Textarea
              rows={5}
              maxLength={MAX_UPDATE_LENGTH}
              {...form.register("body")}
              {...fieldAria(id, { error })}
            />
          </Field>
          {FIGURE_PLACES.map((place) => (
            <FieldRow key={place}>
              <TextField
                form={form}
                name={`label${place}`}
                label={`Cifra ${place + 1} (opcional)`}
                placeholder="Clientes"
                maxLength={MAX_METRIC_LENGTH}
                autoComplete="off"
              />
              <TextField
                form={form}
                name={`value${place}`}
                label={`Valor de la cifra ${place + 1}`}
                placeholder="120"
                maxLength={MAX_METRIC_LENGTH}
                autoComplete="off"
              />
            </FieldRow>
          ))}
          <Note>Las cifras comprobadas, si enseñas alguna, se añaden solas, tal como están hoy.</Note>
        </DialogBody>
        <FormFooter form={form} busyText="Publicando…" close={close}>
          Publicar
        </FormFooter>
      </Form>
    </Modal>
  );
}
