"use client";

import { toast } from "@/components/parts/toast/toast";
import type { AnsweredBatch } from "@/lib/bank/payouts/answer-batch";
import { BATCH_ANSWER } from "@/lib/bank/payouts/constants";
import { formatCount } from "@/lib/core/format/format";
import { UploadButton } from "./upload-button";

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
