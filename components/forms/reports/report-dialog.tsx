import { useId, useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { MAX_DETAILS_LENGTH, type ReportReason } from "@/lib/reports/constants";

export type ReportDialogProps = {
  /** «Denunciar el anuncio» */
  title: string;
  /** Receives `id`, `reason` and `details`, and the other `fields`. */
  action: SentAction;
  id: number;
  fields?: FormFields;
  reasons: Readonly<Record<ReportReason, string>>;
  close: () => void;
};

/** Asks why a listing, offering, rating or publication is reported. */
export function ReportDialog({ title, action, id, fields, reasons, close }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const [details, setDetails] = useState("");
  const { send, sending, errors, refusal, refuse, dialog } = useSubmission(action);
  const field = useId();
  const isOnField = Boolean(errors.reason || errors.details);
  useUnsavedGuard(details.trim() !== "");

  async function submit() {
    if (!reason) return refuse(null, { reason: "Elige un motivo" });
    if ((await send({ ...fields, id, reason, details })).status !== "ok") return;
    toast.success("Denuncia enviada", "Te avisaremos de la decisión.");
    close();
  }

  return (
    <ActionDialog
      title={title}
      act="Denunciar"
      busyText="Enviando…"
      variant="destructive"
      back="Cancelar"
      submission={{ sending, dialog, refusal: isOnField ? null : refusal }}
      submit={submit}
      close={close}
    >
      <p className="text-sm">
        Un administrador lo revisará. Quien lo ha publicado no sabrá quién lo ha denunciado.
      </p>
      <Field id={field} label="Motivo" error={errors.reason}>
        <NativeSelect
          {...fieldAria(field, { error: errors.reason })}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            refuse(null);
          }}
        >
          <option value="" disabled>
            Elige un motivo
          </option>
          {Object.entries(reasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextareaInput
        label={reason === "other" ? "Qué ha pasado" : "Qué ha pasado (opcional)"}
        help="Lo leen los administradores."
        error={errors.details}
        value={details}
        change={(text) => {
          setDetails(text);
          refuse(null);
        }}
        maxLength={MAX_DETAILS_LENGTH}
        rows={3}
      />
    </ActionDialog>
  );
}
