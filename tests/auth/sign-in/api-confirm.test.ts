import { describe, expect, it, vi } from "vitest";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { ATTEMPTS } from "@/lib/auth/constants";
import * as passwords from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeUser, PASSWORD } from "../../factories/identity";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, expectTooMany, send } from "../../http/client";

const signedIn = async () => cookieHeaderOf(await makeUser());

describe("POST /api/auth/confirm", () => {
  it("204: the password is right", async () => {
    const answer = await send(confirm, "POST", { cookie: await signedIn(), body: { password: PASSWORD } });
    expect([answer.status, answer.body]).toEqual([204, null]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(confirm, "POST", { body: { password: PASSWORD } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("422: the password is wrong or missing, with an error on the field", async () => {
    const cookie = await signedIn();
    const wrong = await send(confirm, "POST", { cookie, body: { password: `${PASSWORD} ` } });
    expectError(wrong, "invalid", MESSAGE.invalid, { password: "La contraseña no es correcta" });
    const missing = await send(confirm, "POST", { cookie });
    expectError(missing, "invalid", MESSAGE.invalid, { password: "La contraseña es obligatoria" });
  });

  it("429: after ten attempts even the right password waits, unhashed", async () => {
    const cookie = await signedIn();
    for (let count = 0; count < ATTEMPTS.confirmPerUser.points; count += 1) {
      expect((await send(confirm, "POST", { cookie, body: { password: "wrong" } })).status).toBe(422);
    }
    const hashed = vi.spyOn(passwords, "passwordMatches");
    const refused = await send(confirm, "POST", { cookie, body: { password: PASSWORD } });
    expectTooMany(refused);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(hashed).not.toHaveBeenCalled();
  });

  itRefusesBadRequests({
    handler: confirm,
    method: "POST",
    sent: async () => ({ cookie: await signedIn(), body: { password: PASSWORD } }),
  });
});
