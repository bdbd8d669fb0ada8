"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { ChosenFile } from "@/components/deals/chosen-file";
import { FilePicker } from "@/components/deals/file-picker";
import { useChosenFile } from "@/components/deals/use-chosen-file";
import { FieldError } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";

type ReceiptUploadProps = { id: number; hasOne: boolean };

/** The buyer's receipt: chosen, seen, sent at once; a new one takes the place of the one before. */
export function ReceiptUpload({ id, hasOne }: ReceiptUploadProps) {
  const router = useRouter();
  const { chosen, percent, failure, choose, send, cancel } = useChosenFile();

  async function upload(file: File) {
    if (!choose(file)) return;
    const answer = await send({ url: `/api/btc/trades/${id}/receipt`, field: "receipt", file });
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
