import { loan } from "./deal";
import { addEvidenceInput } from "./schema";

/** One of the two parties adds a statement, and optionally a file, to the dispute within its first 24 hours. */
export const addEvidence = loan.addAttachment({
  name: "lending.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "pruebas",
});
