import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^lonja_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** So much of a token is kept to recognise it by. */
const PREFIX_LENGTH = "lonja_".length + 4;

/** A new token: 178 random bits, then their checksum, by which scanners for leaked secrets tell it from any other text. */
export function makeApiToken(): { token: string; prefix: string; hash: string } {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  const token = `lonja_${secret}${checksumOf(secret)}`;
  return { token, prefix: token.slice(0, PREFIX_LENGTH), hash: hashOfApiToken(token) };
}

/** Whether a text has the shape and the checksum of a token: whatever has not is asked of no database. */
export function isApiToken(text: string): boolean {
  const [, secret = "", checksum] = SHAPE.exec(text) ?? [];
  return checksum === checksumOf(secret);
}

/** What is stored of a token: the table alone opens nothing. */
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

/** What a request carries as `Authorization: Bearer`; null where it carries none. */
export function bearerOf(request: Request): string | null {
  return bearerIn(request.headers.get("authorization"));
}

/** The same, of the header alone. */
export function bearerIn(authorization: string | null | undefined): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? "");
  return found && (found[1] ?? "");
}
