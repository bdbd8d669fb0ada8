import { describe, expect, it } from "vitest";
import { keyedHash, seal, unseal } from "@/lib/auth/secrets";

describe("the secret box", () => {
  it("decrypts what it encrypted, and encrypts the same text differently each time", () => {
    const [one, two] = [seal("totp", "ana", "ñ secret"), seal("totp", "ana", "ñ secret")];
    expect(one).not.toBe(two);
    expect([unseal("totp", "ana", one), unseal("totp", "ana", two)]).toEqual(["ñ secret", "ñ secret"]);
  });

  it("does not open for another purpose or owner", () => {
    const sealed = seal("totp", "ana", "secret");
    expect(() => unseal("mail", "ana", sealed)).toThrow();
    expect(() => unseal("totp", "joan", sealed)).toThrow();
  });

  it("does not open when a single bit was altered, or a part is missing", () => {
    const bytes = Buffer.from(seal("totp", "ana", "secret"), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => unseal("totp", "ana", altered.toString("base64url"))).toThrow();
    }
    expect(() => unseal("totp", "ana", bytes.subarray(0, 20).toString("base64url"))).toThrow();
    expect(() => unseal("totp", "ana", "")).toThrow();
  });

  it("hashes the same only for the same purpose, owner and text", () => {
    const hash = keyedHash("recovery-code", "ana", "abc");
    expect(keyedHash("recovery-code", "ana", "abc")).toBe(hash);
    const others = [
      keyedHash("other", "ana", "abc"),
      keyedHash("recovery-code", "joan", "abc"),
      keyedHash("recovery-code", "ana", "abd"),
    ];
    expect(others).not.toContain(hash);
  });
});
