import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bearerOf, hashOfApiToken, isApiToken, makeApiToken } from "@/lib/auth/api-token";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const carrying = (authorization: string) =>
  bearerOf(new Request("http://localhost/api", { headers: { authorization } }));

describe("a token", () => {
  it("starts with a fixed prefix and ends with a checksum of the rest", () => {
    const { token, prefix } = makeApiToken();
    expect(token).toMatch(/^lonja_[0-9A-Za-z]{36}$/);
    expect(token.startsWith(prefix)).toBe(true);
    const sum = [...token.slice(-6)].reduce((value, digit) => value * 62 + DIGITS.indexOf(digit), 0);
    expect(sum).toBe(crc32(token.slice(6, 36)));
  });

  it("is different each time, and stored only as a hash", () => {
    const [one, other] = [makeApiToken(), makeApiToken()];
    expect(one.token).not.toBe(other.token);
    expect(one.hash).toBe(hashOfApiToken(one.token));
    expect(one.hash).not.toContain(one.token);
  });

  it("is invalid with a letter changed, removed or added", () => {
    const { token } = makeApiToken();
    const changed = token.slice(0, 10) + (token[10] === "a" ? "b" : "a") + token.slice(11);
    expect([token, changed, token.slice(0, -1), `${token}0`, "", "lonja_"].map(isApiToken)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

it("is read from the header with any case of its scheme; another scheme is ignored", () => {
  expect(carrying("Bearer abc")).toBe("abc");
  expect(carrying("bearer  abc ")).toBe("abc");
  expect(carrying("Bearer ")).toBe("");
  expect(carrying("Bearer a b")).toBe("a b");
  expect(carrying("Basic abc")).toBeNull();
  expect(bearerOf(new Request("http://localhost/api"))).toBeNull();
});
