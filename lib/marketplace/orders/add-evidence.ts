import { order } from "./deal";
import { addEvidenceInput } from "./schema";

/** One of the two parties adds evidence for the deciding administrator, optionally with a file. */
export const addEvidence = order.addAttachment({
  name: "marketplace.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "pruebas",
});
