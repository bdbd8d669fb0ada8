import { useState } from "react";
import { v4 as uuid } from "uuid";
import { addProof, disputeSale } from "@/actions/sales";
import { StatementDialog } from "@/components/deals/statement-dialog";
import { useSubmission } from "@/components/layout/use-submission";
import { LONGEST_REASON } from "@/lib/marketplace/sale-constants";

const STATEMENTS = {
  dispute: {
    action: disputeSale,
    field: "reason",
    words: {
      title: "Abrir una disputa",
      lead: "El dinero se queda en custodia hasta que decida un administrador.",
      label: "Qué ha pasado",
      help: "Fechas, qué esperas y qué has recibido. Lo leen la otra persona y la administración.",
      missing: "Explica qué ha pasado",
      act: "Abrir la disputa",
      done: "Disputa abierta",
    },
  },
  evidence: {
    action: addProof,
    field: "note",
    words: {
      title: "Aportar una prueba",
      lead: "La leerán la otra parte y el administrador que decida.",
      label: "Explica tu prueba",
      help: "Qué demuestra y de cuándo es.",
      missing: "Explica la prueba",
      act: "Enviar",
      done: "Prueba aportada",
    },
  },
} as const;

type SaleStatementProps = { kind: keyof typeof STATEMENTS; id: number; close: () => void };

/** What one of the two says in a dispute of an order. */
export function SaleStatement({ kind, id, close }: SaleStatementProps) {
  const { action, field, words } = STATEMENTS[kind];
  // One for each time the dialog is opened: what is sent twice is done once.
  const [requestId] = useState(() => uuid());
  const submission = useSubmission(action);

  async function say(text: string): Promise<boolean> {
    const state = await submission.send({ id, requestId, [field]: text });
    return state.status !== "error";
  }

  return (
    <StatementDialog
      words={words}
      longest={LONGEST_REASON}
      isDispute={kind === "dispute"}
      submission={submission}
      say={say}
      close={close}
    />
  );
}
