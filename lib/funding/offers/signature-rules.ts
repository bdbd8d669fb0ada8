import { createHash } from "node:crypto";

/** The purpose that a signature confirmation is bound to: exactly these terms. */
export function signaturePurpose(
  act: "offer" | "counter" | "accept",
  parts: readonly (string | number)[],
): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `funding.${act}:${parts[0]}:${hash}`;
}
