import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { uploadFile } from "@/components/forms/upload-file";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ErrorCode } from "@/lib/core/command/errors";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { withWrittenExample } from "@/lib/core/format/written-example";
import { MAX_LENGTH, VALUATION_DOCUMENT } from "@/lib/equity/constants";

type ValuationDialogProps = { fundId: number; close: () => void };
type Failure = { message: string | null; fields: Readonly<Record<string, string>> };

// A refusal that names no field is about the document, if one was chosen.
const FILE_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "invalid",
  "malformed",
  "too_large",
  "unsupported_media",
]);

/** Records a valuation: the value, the date, the author and the document. */
export function ValuationDialog({ fundId, close }: ValuationDialogProps) {
  const router = useRouter();
  const id = useId();
  const upload = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number | null>(null);
  const [{ message, fields }, setFailure] = useState<Failure>({ message: null, fields: {} });

  const fail = (text: string | null, wrong: Failure["fields"]) =>
    setFailure({ message: text, fields: wrong });

  async function send(form: HTMLFormElement) {
    const data = new FormData(form);
    const chosen = data.get("document");
    const file = chosen instanceof File && chosen.size > 0 ? chosen : undefined;
    if (file && file.size > VALUATION_DOCUMENT.maxBytes)
      return fail(null, { document: VALUATION_DOCUMENT.tooLarge });
    upload.current = new AbortController();
    setPercent(0);
    const written = {
      asOf: String(data.get("asOf")),
      amount: typedAmount(String(data.get("amount"))),
      source: String(data.get("source")),
    };
    const url = `/api/private-equity/funds/${fundId}/valuations`;
    const sending = { url, field: "document", ...(file && { file }), fields: written };
    const answer = await uploadFile({ ...sending, onProgress: setPercent }, upload.current.signal);
    setPercent(null);
    if (!answer.ok) {
      const isOfFile = file && !answer.fields && FILE_REFUSALS.has(answer.code);
      const wrong = isOfFile ? { document: answer.message } : writtenOf(answer.fields);
      return fail(wrong ? null : answer.message, wrong ?? {});
    }
    toast.success("Valoración publicada");
    close();
    router.refresh();
  }

  function cancel() {
    upload.current?.abort();
    close();
  }

  return (
    <ActionDialog
      title="Publicar una valoración"
      act="Publicar"
      busyText={`Publicando… ${percent ?? 0} %`}
      submission={{ sending: percent !== null, refusal: message }}
      submit={(form) => void send(form)}
      cancels
      close={cancel}
    >
      <Field id={`${id}-asOf`} label="Fecha de la valoración" error={fields.asOf}>
        <Input type="date" name="asOf" {...fieldAria(`${id}-asOf`, { error: fields.asOf })} />
      </Field>
      <Field id={`${id}-amount`} label="Cuánto vale el fondo" error={fields.amount}>
        <AmountInput name="amount" currency="EUR" {...fieldAria(`${id}-amount`, { error: fields.amount })} />
      </Field>
      <Field id={`${id}-source`} label="Quién lo valora y cómo" error={fields.source}>
        <Input
          name="source"
          maxLength={MAX_LENGTH.source}
          autoComplete="off"
          {...fieldAria(`${id}-source`, { error: fields.source })}
        />
      </Field>
      <Field id={`${id}-document`} label="Documento en PDF (opcional)" error={fields.document}>
        <Input
          type="file"
          name="document"
          accept="application/pdf"
          {...fieldAria(`${id}-document`, { error: fields.document })}
        />
      </Field>
    </ActionDialog>
  );
}

// The API's messages show examples in its own format.
const writtenOf = (fields: Failure["fields"] | undefined) =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, withWrittenExample(text)]));
