"use client";

import { FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { uploadFile } from "@/components/forms/upload-file";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { STATEMENT } from "@/lib/bank/topups/constants";
import type { SentAction } from "@/lib/core/command/form-state";

const ImportedDialog = dynamic(() => import("./imported-dialog").then((module) => module.ImportedDialog), {
  ssr: false,
});

export type Imported = { lines: number; credited: number; waiting: number; repeated: number };

/** Takes a statement of the bank and says what came of its lines; the confirmation is asked for in place. */
export function ImportStatement() {
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const [imported, setImported] = useState<Imported | null>(null);
  const { send, sending, dialog } = useSubmission(sendingTo(setPercent));

  async function take(file: File) {
    if (file.size > STATEMENT.maxBytes) {
      toast.error("No se pudo importar el extracto", STATEMENT.tooLarge);
      return;
    }
    setPercent(0);
    const state = await send({ file });
    if (state.status === "ok") setImported(state.result);
    if (state.status === "error")
      toast.error("No se pudo importar el extracto", state.fields?.file ?? state.message);
    router.refresh();
  }

  return (
    <>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept=".xml,.csv,application/xml,text/xml,text/csv"
        aria-label="Importar extracto"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void take(file);
        }}
      />
      <Button size="sm" onClick={() => picker.current?.click()} busy={sending} busyText={busyText(percent)}>
        <FileUp /> Elegir extracto
      </Button>
      {imported ? <ImportedDialog imported={imported} close={() => setImported(null)} /> : null}
      {dialog}
    </>
  );
}

// Ten thousand lines take their time once they are here.
const busyText = (percent: number) => (percent < 100 ? `Subiendo… ${percent} %` : "Leyendo…");

const sendingTo =
  (onProgress: (percent: number) => void): SentAction<Imported> =>
  async (_previous, form) => {
    const file = form.get("file") as File;
    const sending = { url: "/api/admin/bank/statements", field: "file", file, onProgress };
    const { ok, ...answer } = await uploadFile(sending, new AbortController().signal);
    return "body" in answer
      ? { status: "ok", result: answer.body as Imported }
      : { status: "error", requestId: "", ...answer };
  };
