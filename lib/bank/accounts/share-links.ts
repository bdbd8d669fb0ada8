import { createHash } from "node:crypto";

/** What is kept of a link's token, which is 256 random bits. */
export function shareTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
