import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/core/config/env";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text (AES-256-GCM) with a key derived for `purpose`. The text is bound to `owner` and cannot be decrypted
 * for another owner.
 */
export function seal(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** Decrypts a sealed text. Throws if it was altered, or sealed with another AUTH_SECRET, purpose or owner. */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/**
 * Decrypts a sealed text that its owner can give again; null if it cannot be read, as after a change of AUTH_SECRET.
 */
export function unsealIfReadable(...sealed: Parameters<typeof unseal>): string | null {
  try {
    return unseal(...sealed);
  } catch {
    return null;
  }
}

/** Returns a keyed hash: without AUTH_SECRET, a leaked table cannot be attacked by guessing. */
export function keyedHash(purpose: string, owner: string, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(`${owner}\0${text}`).digest("base64url");
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "lonja", purpose, 32));
}
