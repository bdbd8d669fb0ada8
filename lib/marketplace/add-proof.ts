import { sale } from "./sale-deal";
import { addProofInput } from "./sale-schema";

/** One of the two adds what the administrator who decides should know. */
export const addProof = sale.addPaper({
  name: "marketplace.add-proof",
  event: "evidence",
  entry: "evidence",
  notice: "evidence",
  input: addProofInput,
  refuses: ["not_found", "conflict"],
  called: "pruebas",
});
