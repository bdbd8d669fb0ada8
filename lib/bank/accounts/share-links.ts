import { createHash } from "node:crypto";

/** The stored hash of a link's token, which has 256 random bits. */
export function shareTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
