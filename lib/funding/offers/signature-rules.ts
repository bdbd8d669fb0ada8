import { createHash } from "node:crypto";

/** The act that a confirmation is given for: these words and no others are signed. */
export function signedAct(act: "offer" | "counter" | "accept", parts: readonly (string | number)[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `funding.${act}:${parts[0]}:${hash}`;
}
