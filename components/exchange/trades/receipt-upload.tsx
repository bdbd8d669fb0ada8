"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { ChosenFile } from "@/components/deals/chosen-file";
import { FilePicker } from "@/components/deals/file-picker";
import { useChosenFile } from "@/components/deals/use-chosen-file";
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
        <Upload className="icon" /> {hasOne ? "Cambiar justificante" : "Subir justificante"}
      </FilePicker>
      {chosen ? (
        <ChosenFile
          chosen={chosen}
          percent={percent}
          onRemove={percent === null ? () => choose(null) : cancel}
          {...(failure && percent === null && { onRetry: () => void upload(chosen.file) })}
        />
      ) : null}
      {failure ? (
        <p className="error" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  );
}
