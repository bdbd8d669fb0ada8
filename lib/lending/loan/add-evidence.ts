import { loan } from "./deal";
import { addEvidenceInput } from "./schema";

/** One of the two adds to the dispute what they have to say, and a file where they have one; within its 24 hours. */
export const addEvidence = loan.addAttachment({
  name: "lending.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "pruebas",
});
