import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { uploadFile } from "@/components/forms/upload-file";
import { toast } from "@/components/parts/toast/toast";
import { Field, FieldDescription, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { DOCUMENT, DOCUMENT_KINDS, DOCUMENT_LABELS, ROOM_LENGTH } from "@/lib/offers/room-constants";
import type { ShownRoom } from "./shown-room";

type UploadDialogProps = { room: ShownRoom; close: () => void };
type Failure = { message: string | null; fields: Readonly<Record<string, string>> };

/** Uploads a PDF with its title to the data room; shows the progress. */
export function UploadDialog({ room, close }: UploadDialogProps) {
  const router = useRouter();
  const id = useId();
  const upload = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number | null>(null);
  const [{ message, fields }, setFailure] = useState<Failure>({ message: null, fields: {} });

  async function send(form: HTMLFormElement) {
    const data = new FormData(form);
    const file = data.get("document");
    if (!(file instanceof File) || file.size === 0) return fail(null, { document: "Elige un PDF" });
    if (file.size > DOCUMENT.maxBytes) return fail(null, { document: DOCUMENT.tooLarge });
    upload.current = new AbortController();
    setPercent(0);
    const named = { title: String(data.get("title")), kind: String(data.get("kind")) };
    const sending = { url: `${room.api}/${room.id}/documents`, field: "document", file, fields: named };
    const answer = await uploadFile({ ...sending, onProgress: setPercent }, upload.current.signal);
    setPercent(null);
    if (!answer.ok) return fail(answer.fields ? null : answer.message, answer.fields ?? {});
    toast.success("Documento subido", named.title);
    close();
    router.refresh();
  }

  const fail = (text: string | null, wrong: Failure["fields"]) =>
    setFailure({ message: text, fields: wrong });

  function cancel() {
    upload.current?.abort();
    close();
  }

  return (
    <ActionDialog
      title="Subir un PDF"
      act="Subir"
      busyText={`Subiendo… ${percent ?? 0} %`}
      submission={{ sending: percent !== null, refusal: message }}
      submit={send}
      cancels
      close={cancel}
    >
      <Field id={`${id}-title`} label="Título" error={fields.title}>
        <Input
          name="title"
          maxLength={ROOM_LENGTH.title}
          autoComplete="off"
          {...fieldAria(`${id}-title`, { error: fields.title })}
        />
      </Field>
      <Field id={`${id}-kind`} label="Qué es" error={fields.kind}>
        <NativeSelect name="kind" {...fieldAria(`${id}-kind`, { error: fields.kind })}>
          {DOCUMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {DOCUMENT_LABELS[kind]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id={`${id}-document`} label="Archivo" error={fields.document}>
        <Input
          type="file"
          name="document"
          accept="application/pdf"
          onInput={(_event: FormEvent) => setFailure({ message: null, fields: {} })}
          {...fieldAria(`${id}-document`, { error: fields.document })}
        />
      </Field>
      <FieldDescription>PDF sin contraseña, hasta 25 MB.</FieldDescription>
    </ActionDialog>
  );
}
