import { trade } from "./deal";
import { addEvidenceInput } from "./schema";

/** A party adds a statement to the dispute, optionally with a file, within its 24 hours. */
export const addEvidence = trade.addAttachment({
  name: "exchange.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "pruebas",
});
