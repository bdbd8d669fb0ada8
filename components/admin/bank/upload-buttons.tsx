"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import type { AnsweredBatch } from "@/lib/bank/payouts/answer-batch";
import { BATCH_ANSWER } from "@/lib/bank/payouts/constants";
import { STATEMENT } from "@/lib/bank/statement-lines/constants";
import { formatCount } from "@/lib/core/format/format";
import type { Imported } from "./imported-dialog";
import { UploadButton } from "./upload-button";

const ImportedDialog = dynamic(() => import("./imported-dialog").then((module) => module.ImportedDialog), {
  ssr: false,
});

/**
 * Imports a bank statement and shows the result for its lines. Shares a module with the other upload, so that the tab
 * loads one file instead of two.
 */
export function ImportStatement() {
  const [imported, setImported] = useState<Imported | null>(null);
  return (
    <>
      <UploadButton<Imported>
        label="Elegir extracto"
        name="Importar extracto"
        url="/api/admin/bank/statements"
        accept=".xml,.csv,application/xml,text/xml,text/csv"
        limit={STATEMENT}
        failed="No se pudo importar el extracto"
        done={setImported}
      />
      {imported ? <ImportedDialog imported={imported} close={() => setImported(null)} /> : null}
    </>
  );
}

/** Uploads the bank's response to a batch of payouts. */
export function AnswerBatch({ id, messageId }: { id: number; messageId: string }) {
  return (
    <UploadButton<AnsweredBatch>
      label="Leer respuesta"
      name={`Leer la respuesta a la remesa ${messageId}`}
      url={`/api/admin/bank/batches/${id}/answer`}
      accept=".xml,application/xml,text/xml"
      limit={BATCH_ANSWER}
      failed="No se pudo leer la respuesta"
      done={({ refused, proposed }) => toast.success("Respuesta leída", resultText(refused, proposed))}
    />
  );
}

function resultText(refused: number, proposed: number): string {
  if (refused + proposed === 0) return "El banco no ha rechazado ninguna más.";
  return [
    refused > 0 && `Rechazadas: ${formatCount(refused)}.`,
    proposed > 0 && `Pendientes de otro administrador: ${formatCount(proposed)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
