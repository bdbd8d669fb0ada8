import { disputeTranche, proveTranche } from "@/actions/funding/tranches";
import { DealStatement } from "@/components/deals/statement";
import type { StatementLabels } from "@/components/deals/statement-dialog";

const EVIDENCE: StatementLabels = {
  title: "Aportar una prueba",
  lead: "Una factura, una foto o un documento, y qué demuestra.",
  label: "Explica tu prueba",
  help: "Lo leen la otra persona y, si decide, la administración.",
  missing: "Explica la prueba",
  act: "Aportar la prueba",
  done: "Prueba aportada",
  file: "Adjuntar un archivo",
};

const DISPUTE: StatementLabels = {
  title: "Pedir que decida la administración",
  lead: "El dinero se queda en custodia hasta que decida un administrador.",
  label: "Qué pasa con este tramo",
  help: "Qué falta o qué no encaja. Lo leen la otra persona y la administración.",
  missing: "Explica qué ha pasado",
  act: "Pedir la decisión",
  done: "Decisión pedida",
  file: "Adjuntar una prueba",
};

const PROOF: StatementLabels = {
  title: "Justificar el tramo anterior",
  lead: "El inversor lo lee y aprueba el tramo, o dice qué falta.",
  label: "En qué lo has usado",
  help: "Qué has pagado, a quién y qué has conseguido.",
  missing: "Explica en qué se ha usado el tramo anterior",
  act: "Enviar la justificación",
  done: "Justificación enviada",
  file: "Adjuntar una factura o una foto",
};

type TrancheStatementProps = { kind: "prove" | "dispute" | "evidence"; id: number; close: () => void };

/** The statement of one party about a tranche, with an optional file. */
export function TrancheStatement({ kind, id, close }: TrancheStatementProps) {
  const evidenceUrl = `/api/funding/tranches/${id}/evidence`;
  if (kind === "prove") {
    return (
      <DealStatement
        kind="dispute"
        field="report"
        id={id}
        labels={{ dispute: PROOF, evidence: EVIDENCE }}
        dispute={proveTranche}
        evidenceUrl={evidenceUrl}
        close={close}
      />
    );
  }
  return (
    <DealStatement
      kind={kind}
      id={id}
      labels={{ dispute: DISPUTE, evidence: EVIDENCE }}
      dispute={disputeTranche}
      evidenceUrl={evidenceUrl}
      close={close}
    />
  );
}
