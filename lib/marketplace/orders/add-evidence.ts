import { sale } from "./deal";
import { addEvidenceInput } from "./schema";

/** One of the two adds what the administrator who decides should know, and a file where they have one. */
export const addEvidence = sale.addAttachment({
  name: "marketplace.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "pruebas",
});
