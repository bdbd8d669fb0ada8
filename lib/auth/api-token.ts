import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^lonja_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** The length of the stored prefix, by which members recognize a token. */
const PREFIX_LENGTH = "lonja_".length + 4;

/** Creates a new token: 178 random bits and their checksum, which allows secret scanners to recognize it. */
export function makeApiToken(): { token: string; prefix: string; hash: string } {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  const token = `lonja_${secret}${checksumOf(secret)}`;
  return { token, prefix: token.slice(0, PREFIX_LENGTH), hash: hashOfApiToken(token) };
}

/** Returns whether a text has the format and checksum of a token; others are rejected without a database query. */
export function isApiToken(text: string): boolean {
  const [, secret = "", checksum] = SHAPE.exec(text) ?? [];
  return checksum === checksumOf(secret);
}

/** Returns the stored hash of a token: a leaked table does not grant access. */
export function hashOfApiToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = DIGITS[rest % DIGITS.length] + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}

/** Returns the token of a request's `Authorization: Bearer` header; null if there is none. */
export function bearerOf(request: Request): string | null {
  return bearerIn(request.headers.get("authorization"));
}

/** Returns the token of the header value. */
export function bearerIn(authorization: string | null | undefined): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? "");
  return found && (found[1] ?? "");
}
