"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { TradeChosen } from "./trade-chosen";
import { ACCEPTED_FILES, useTradeFile } from "./use-trade-file";

type TradeUploadProps = { id: number; hasOne: boolean };

/** The buyer's receipt: chosen, seen, sent at once; a new one takes the place of the one before. */
export function TradeUpload({ id, hasOne }: TradeUploadProps) {
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, percent, failure, choose, send, cancel } = useTradeFile();

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
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={ACCEPTED_FILES}
        aria-label="Justificante del pago"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void upload(file);
        }}
      />
      <Button size="lg" onClick={() => picker.current?.click()} disabled={percent !== null}>
        <Upload className="icon" /> {hasOne ? "Cambiar justificante" : "Subir justificante"}
      </Button>
      {chosen ? (
        <TradeChosen
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
