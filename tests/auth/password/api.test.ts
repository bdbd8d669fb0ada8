import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE as revoke } from "@/app/api/admin/reset-tokens/[id]/route";
import { GET as list } from "@/app/api/admin/reset-tokens/route";
import { POST as change } from "@/app/api/auth/change-password/route";
import { POST as request } from "@/app/api/auth/request-password-reset/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { GET as verify } from "@/app/api/auth/verify-reset-token/[token]/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { untilWaiting } from "../../database/lock-waits";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser, PASSWORD, reload } from "../../factories/identity";
import { openLink } from "../../factories/password-links";
import { newAddress } from "../../factories/registration";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, expectTooMany, send } from "../../http/client";

const DEAD = "El enlace de recuperación ha expirado o no es válido";

describe("POST /api/auth/request-password-reset", () => {
  it("200: the same message for every address", async () => {
    const emails = [(await makeUser()).email, "nobody@lonja.example"];
    const answers = [];
    for (const email of emails) {
      answers.push(
        await send(request, "POST", { body: { email, timezone: "Europe/Madrid" }, ...newAddress() }),
      );
    }
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ["message"]],
      [200, ["message"]],
    ]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it("422: no e-mail", async () => {
    const answer = await send(request, "POST", { body: {}, ...newAddress() });
    expectError(answer, "invalid", MESSAGE.invalid, { email: "Por favor ingresa tu email" });
  });

  it("429: too many for one e-mail, from wherever", async () => {
    const ask = () => send(request, "POST", { body: { email: "often@lonja.example" }, ...newAddress() });
    for (let count = 0; count < ATTEMPTS.resetPerAccount.points; count += 1)
      expect((await ask()).status).toBe(200);
    const refused = await ask();
    expectTooMany(refused);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60 - 30);
  });

  itRefusesBadRequests({
    handler: request,
    method: "POST",
    sent: async () => ({ body: { email: "nobody@lonja.example" }, ...newAddress() }),
  });
});

describe("GET /api/auth/verify-reset-token/{token}", () => {
  const ask = (token: string) => send(verify, "GET", { params: { token } });

  it("200: a valid link greets its owner, and reveals no more", async () => {
    const user = await makeUser();
    const answer = await ask(await openLink(user));
    expect([answer.status, answer.body]).toEqual([
      200,
      { valid: true, user: { firstName: user.firstName, lastName: user.lastName } },
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("200: any other opens none", async () => {
    const expired = await openLink(await makeUser(), -1);
    const gone = await openLink(await makeUser({ deletedAt: new Date() }));
    for (const token of [expired, gone, "no", "%00"]) {
      const { status, body } = await ask(token);
      expect([status, body]).toEqual([200, { valid: false, user: null }]);
    }
  });

  it("422: the token is longer than any", async () => {
    const long = await ask("x".repeat(201));
    expect([long.status, long.body]).toEqual([422, expect.objectContaining({ fields: { token: DEAD } })]);
  });

  itHidesItsFailures({ handler: verify, method: "GET", sent: async () => ({ params: { token: "no" } }) });
});

describe("POST /api/auth/reset-password", () => {
  const ask = (body: Record<string, unknown>) => send(reset, "POST", { body, ...newAddress() });

  it("200: the password is set, and no session is opened", async () => {
    const answer = await ask({ token: await openLink(await makeUser()), newPassword: "nueva clave" });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: expect.stringContaining("Contraseña actualizada") },
    ]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("422: the link opens nothing", async () => {
    expectError(await ask({ token: "no", newPassword: "nueva clave" }), "invalid", DEAD);
  });

  it("422: the password is too short", async () => {
    const answer = await ask({ token: await openLink(await makeUser()), newPassword: "12345" });
    const newPassword = "La contraseña debe tener al menos 6 caracteres";
    expectError(answer, "invalid", MESSAGE.invalid, { newPassword });
  });

  it("429: too many from one address", async () => {
    const address = newAddress();
    const body = { token: "no", newPassword: "nueva clave" };
    for (let count = 0; count < ATTEMPTS.resetUsePerAddress.points; count += 1) {
      expect((await send(reset, "POST", { body, ...address })).status).toBe(422);
    }
    expectTooMany(await send(reset, "POST", { body, ...address }));
  });

  itRefusesBadRequests({
    handler: reset,
    method: "POST",
    sent: async () => ({
      body: { token: await openLink(await makeUser()), newPassword: "nueva clave" },
      ...newAddress(),
    }),
  });
});

describe("POST /api/auth/change-password", () => {
  const body = { currentPassword: PASSWORD, newPassword: "nueva clave" };
  const sent = async () => ({ cookie: await cookieHeaderOf(await makeUser()), body });

  it("200: the password is another", async () => {
    const answer = await send(change, "POST", await sent());
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: expect.stringContaining("Contraseña actualizada") },
    ]);
  });

  it("409: of two concurrent changes with the same password, one succeeds", async () => {
    const user = await makeUser();
    const asked = { cookie: await cookieHeaderOf(user), body };
    const { answers } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for("update");
      const both = [send(change, "POST", asked), send(change, "POST", asked)];
      await untilWaiting(both.length);
      return { answers: Promise.all(both) };
    });
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(change, "POST", { body }), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("422: the new one is the current one", async () => {
    const answer = await send(change, "POST", {
      ...(await sent()),
      body: { ...body, newPassword: PASSWORD },
    });
    const newPassword = "La nueva contraseña debe ser diferente a la actual";
    expectError(answer, "invalid", MESSAGE.invalid, { newPassword });
  });

  itRefusesBadRequests({ handler: change, method: "POST", sent });
});

describe("GET /api/admin/reset-tokens", () => {
  const sent = async () => ({ cookie: await cookieHeaderOf(await makeAdmin()) });

  it("200: member, expiry, and eight characters of the hash; only valid links", async () => {
    const [user, expired] = [await makeUser(), await makeUser()];
    await openLink(user);
    await openLink(expired, -1);
    const { resetTokenHash, resetTokenExpiresAt } = await reload(user);
    const { status, body } = await send(list, "GET", await sent());
    expect(status).toBe(200);
    const mine = body.filter(({ id }: { id: string }) => [user.id, expired.id].includes(id));
    expect(mine).toEqual([
      {
        id: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        resetToken: resetTokenHash?.slice(0, 8),
        resetTokenExpiresAt: resetTokenExpiresAt?.toISOString(),
      },
    ]);
  });

  const endpoint = { handler: list, method: "GET", sent };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});

describe("DELETE /api/admin/reset-tokens/{id}", () => {
  const at = async (user: { id: string }) => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: { id: user.id },
  });

  it("204: the link opens nothing any more, which is recorded", async () => {
    const user = await makeUser();
    const token = await openLink(user);
    expect((await send(revoke, "DELETE", await at(user))).status).toBe(204);
    expect((await send(verify, "GET", { params: { token } })).body.valid).toBe(false);
    expect(await auditOf(user)).toMatchObject([{ action: "identity.revoke-reset-token" }]);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    await openLink(user);
    const answer = await send(revoke, "DELETE", { ...(await at(user)), cookie: await unconfirmedAdmin() });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
  });

  it("404: there is no valid link", async () => {
    const expired = await makeUser();
    await openLink(expired, -1);
    for (const user of [{ id: "nobody" }, await makeUser(), expired]) {
      expectError(await send(revoke, "DELETE", await at(user)), "not_found", "Este enlace ya no está activo");
    }
  });

  const endpoint = {
    handler: revoke,
    method: "DELETE",
    sent: async () => {
      const user = await makeUser();
      await openLink(user);
      return at(user);
    },
  };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itRefusesBadRequests(endpoint);
});
