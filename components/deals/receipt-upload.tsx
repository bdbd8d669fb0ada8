"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "@/components/parts/toast/toast";
import { FieldError } from "@/components/ui/field";
import { ChosenFile } from "./chosen-file";
import { FilePicker } from "./file-picker";
import { useChosenFile } from "./use-chosen-file";

type ReceiptUploadProps = {
  /** The URL of the upload. */
  url: string;
  hasOne: boolean;
};

/** Uploads the payer's receipt as soon as it is chosen, with a preview; a new receipt replaces the previous one. */
export function ReceiptUpload({ url, hasOne }: ReceiptUploadProps) {
  const router = useRouter();
  const { chosen, percent, failure, choose, send, cancel } = useChosenFile();

  async function upload(file: File) {
    if (!choose(file)) return;
    const answer = await send({ url, field: "receipt", file });
    if (!answer.ok) return;
    choose(null);
    toast.success("Justificante subido");
    router.refresh();
  }

  return (
    <>
      <FilePicker
        size="lg"
        label="Justificante del pago"
        pick={(file) => void upload(file)}
        disabled={percent !== null}
      >
        <Upload /> {hasOne ? "Cambiar justificante" : "Subir justificante"}
      </FilePicker>
      {chosen ? (
        <ChosenFile
          chosen={chosen}
          percent={percent}
          onRemove={percent === null ? () => choose(null) : cancel}
          {...(failure && percent === null && { onRetry: () => void upload(chosen.file) })}
        />
      ) : null}
      {failure ? <FieldError role="alert">{failure}</FieldError> : null}
    </>
  );
}
