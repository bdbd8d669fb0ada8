import { trade } from "./deal";
import { addEvidenceInput } from "./schema";

/** One of the two adds to the dispute what they have to say, and a file where they have one; within its 24 hours. */
export const addEvidence = trade.addAttachment({
  name: "exchange.add-evidence",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addEvidenceInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "pruebas",
});
