import { tranche } from "./deal";
import { addTrancheEvidenceInput } from "./schema";

/** One of the two adds to a proof, or to what the administrator who decides should know, with a file where they have one. */
export const addTrancheEvidence = tranche.addAttachment({
  name: "funding.add-tranche-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addTrancheEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "pruebas",
});
