import { fundingTrancheEvents, type fundingTranches } from "@/db/schema";
import { defineTimeline, shownEntries, type TimelineRow } from "@/lib/deals/timeline";

export type Tranche = typeof fundingTranches.$inferSelect;

export const TRANCHE_TIMELINE = defineTimeline({
  table: fundingTrancheEvents,
  entries: {
    pay: "Pagado con el acuerdo",
    hold: "Dinero en custodia",
    begin: "Toca justificar el uso del tramo anterior",
    prove: "Justificación enviada",
    evidence: "Prueba aportada",
    approve: "Aprobado y pagado",
    silent: "El inversor no ha contestado en plazo",
    dispute: "Decisión pedida a la administración",
    late: "Devuelto: no se justificó en plazo",
    unasked: "Devuelto: nadie pidió una decisión",
    undecided: "Devuelto: no se decidió en plazo",
    waive: "Devuelto: quien recibe el dinero ha renunciado",
    drop: "Devuelto con el tramo anterior",
    "resolve-owner": "La administración decide pagarlo",
    "resolve-investor": "La administración decide devolverlo",
  },
  alwaysShown: ["prove", "dispute", "evidence", "resolve-owner", "resolve-investor"],
  fileUrl: (tranche, entry) => `/api/funding/tranches/${tranche}/evidence/${entry}`,
});

/** The events of a tranche's timeline, in order. */
export const linesOfTranche = ({ id, investorId, ownerId }: Tranche, lines: readonly TimelineRow[]) =>
  shownEntries(TRANCHE_TIMELINE, { id, parties: { investor: investorId, owner: ownerId } }, lines);
