import { tranche } from "./deal";
import { addTrancheEvidenceInput } from "./schema";

/** One of the two parties adds evidence to a proof or to a pending decision, optionally with a file. */
export const addTrancheEvidence = tranche.addAttachment({
  name: "funding.add-tranche-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addTrancheEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "pruebas",
});
