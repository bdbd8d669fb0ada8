import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { askMilestone } from "@/actions/tokenization/milestones";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { TextareaInput } from "@/components/forms/textarea-input";
import { uploadFile } from "@/components/forms/upload-file";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field, FieldDescription, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { withWrittenExamples } from "@/lib/core/format/written-example";
import { MAX_LENGTH, SPENDING_DOCUMENT } from "@/lib/tokenization/constants";

type DialogProps = { projectId: number; n: number; title: string; close: () => void };

/** Requests the money of a milestone with a report. */
export function AskDialog({ projectId, n, title, close }: DialogProps) {
  const router = useRouter();
  const [report, setReport] = useState("");
  const submission = useSubmission(askMilestone);
  const { errors, refusal } = submission;

  async function submit() {
    const state = await submission.send({ id: String(projectId), n: String(n), report });
    if (state.status !== "ok") return;
    toast.success("Hito pedido", "Si hay otros titulares, tienen 14 días para votarlo.");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`Pedir «${title}»`}
      act="Pedir el dinero"
      busyText="Enviando…"
      submission={{ ...submission, refusal: errors.report ? null : refusal }}
      submit={() => void submit()}
      close={close}
    >
      <p className="text-sm">Cuenta qué se ha hecho y para qué es el dinero. Lo lee todo el mundo.</p>
      <TextareaInput
        label="Informe"
        value={report}
        change={setReport}
        maxLength={MAX_LENGTH.report}
        error={errors.report}
        rows={8}
      />
    </ActionDialog>
  );
}

type Failure = { message: string | null; fields: Readonly<Record<string, string>> };

const NO_FAILURE: Failure = { message: null, fields: {} };

/** Accounts for a part of the money of a milestone, with a PDF. */
export function SpendingDialog({ projectId, n, title, close }: DialogProps) {
  const router = useRouter();
  const id = useId();
  const upload = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number | null>(null);
  const [{ message, fields }, setFailure] = useState(NO_FAILURE);

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const file = data.get("document");
    const wrong = wrongFile(file);
    if (wrong || !(file instanceof File))
      return setFailure({ message: null, fields: { document: wrong ?? "" } });
    upload.current = new AbortController();
    setPercent(0);
    const typed = (name: string) => String(data.get(name) ?? "");
    const line = { label: typed("label"), amount: typedAmount(typed("amount")), spentOn: typed("spentOn") };
    const url = `/api/projects/${projectId}/milestones/${n}/spendings`;
    const sending = { url, field: "document", file, fields: line, onProgress: setPercent };
    const answer = await uploadFile(sending, upload.current.signal);
    setPercent(null);
    if (!answer.ok) {
      // The API's messages show examples in its own format.
      const wrong = withWrittenExamples(answer.fields ?? {});
      return setFailure({ message: answer.fields ? null : answer.message, fields: wrong });
    }
    toast.success("Gasto justificado", line.label);
    close();
    router.refresh();
  }

  function cancel() {
    upload.current?.abort();
    close();
  }

  return (
    <ActionDialog
      title={`Justificar «${title}»`}
      act="Guardar"
      busyText={`Subiendo… ${percent ?? 0} %`}
      submission={{ sending: percent !== null, refusal: message }}
      submit={(form) => void submit(form)}
      cancels
      close={cancel}
    >
      <Field id={`${id}-label`} label="En qué se ha gastado" error={fields.label}>
        <Input
          name="label"
          maxLength={MAX_LENGTH.label}
          {...fieldAria(`${id}-label`, { error: fields.label })}
        />
      </Field>
      <Field id={`${id}-amount`} label="Importe" error={fields.amount}>
        <AmountInput name="amount" currency="EUR" {...fieldAria(`${id}-amount`, { error: fields.amount })} />
      </Field>
      <Field id={`${id}-spent`} label="Fecha" error={fields.spentOn}>
        <Input type="date" name="spentOn" {...fieldAria(`${id}-spent`, { error: fields.spentOn })} />
      </Field>
      <Field id={`${id}-document`} label="Factura o justificante" error={fields.document}>
        <Input
          type="file"
          name="document"
          accept="application/pdf"
          {...fieldAria(`${id}-document`, { error: fields.document })}
        />
      </Field>
      <FieldDescription>
        PDF sin contraseña, hasta 10 MB. Lo puede descargar cualquier miembro: tapa los datos personales.
      </FieldDescription>
    </ActionDialog>
  );
}

function wrongFile(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.size === 0) return "Elige un PDF";
  return file.size > SPENDING_DOCUMENT.maxBytes ? SPENDING_DOCUMENT.tooLarge : null;
}
