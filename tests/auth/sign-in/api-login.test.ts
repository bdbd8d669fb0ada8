import { describe, expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { ATTEMPTS } from "@/lib/auth/constants";
import * as passwords from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { makeAdmin, makeUser, PASSWORD, sessionsOf } from "../../factories/identity";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, expectTooMany, send } from "../../http/client";

const WRONG = "El correo o la contraseña no son correctos";

const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

describe("POST /api/auth/login", () => {
  it("200: returns the member and a session that /api/auth/me accepts", async () => {
    const user = await makeUser();
    const answer = await send(logIn, "POST", { body: { email: user.email, password: PASSWORD } });
    const { id, email, firstName, lastName } = user;
    expect([answer.status, answer.body]).toEqual([200, { id, email, firstName, lastName, isAdmin: false }]);
    const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    expect((await send(me, "GET", { cookie })).body).toMatchObject({ id });
  });

  it("200: the e-mail may be written in any case and with spaces around it", async () => {
    const user = await makeUser();
    const email = `  ${user.email.toUpperCase()} `;
    expect((await send(logIn, "POST", { body: { email, password: PASSWORD } })).body).toMatchObject({
      id: user.id,
    });
  });

  it("200: an administrator signs in here too, for twelve hours at most", async () => {
    const admin = await makeAdmin();
    const answer = await send(logIn, "POST", { body: { email: admin.email, password: PASSWORD } });
    expect(answer.body).toMatchObject({ id: admin.id, isAdmin: true });
    const expires = /Expires=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
    const hours = (new Date(expires).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it("200: each sign-in opens a session of its own", async () => {
    const user = await makeUser();
    const body = { email: user.email, password: PASSWORD };
    const cookies = [await send(logIn, "POST", { body }), await send(logIn, "POST", { body })].map(
      ({ headers }) => headers.get("set-cookie"),
    );
    expect(new Set(cookies).size).toBe(2);
    expect(await sessionsOf(user)).toHaveLength(2);
  });

  it("401: the password is wrong, the e-mail unknown or the member deleted, all with the same message", async () => {
    const user = await makeUser();
    const gone = await makeUser({ deletedAt: new Date() });
    const attempts = [
      { email: user.email, password: `${PASSWORD}!` },
      { email: user.email, password: PASSWORD.toUpperCase() },
      { email: user.email, password: ` ${PASSWORD}` },
      { email: "nobody@lonja.example", password: PASSWORD },
      { email: gone.email, password: PASSWORD },
    ];
    for (const body of attempts) {
      const answer = await send(logIn, "POST", { body, ...from("192.0.2.2") });
      expectError(answer, "unauthenticated", WRONG);
      expect(answer.headers.has("set-cookie")).toBe(false);
    }
    expect(await sessionsOf(user)).toEqual([]);
  });

  it("422: names what is missing", async () => {
    const answer = await send(logIn, "POST", { body: {} });
    const fields = { email: "El correo es obligatorio", password: "La contraseña es obligatoria" };
    expectError(answer, "invalid", MESSAGE.invalid, fields);
    const empty = await send(logIn, "POST", { body: { email: " ", password: "" } });
    expectError(empty, "invalid", MESSAGE.invalid, fields);
    const odd = await send(logIn, "POST", { body: { email: "ana", password: "x" } });
    const email = "Escribe un correo válido, por ejemplo nombre@dominio.es";
    expectError(odd, "invalid", MESSAGE.invalid, { email });
  });

  it("429: after ten attempts on one account even the right password waits, unhashed", async () => {
    const user = await makeUser();
    const attempt = (password: string, email = user.email) =>
      send(logIn, "POST", { body: { email, password }, ...from("192.0.2.10") });
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points; count += 1) {
      expect((await attempt("wrong password")).status).toBe(401);
    }
    const hashed = vi.spyOn(passwords, "passwordMatches");
    const refused = await attempt(PASSWORD);
    expectTooMany(refused);
    expect(hashed).not.toHaveBeenCalled();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    expect((await attempt(PASSWORD, user.email.toUpperCase())).status).toBe(429);
    expect((await attempt(PASSWORD, (await makeUser()).email)).status).toBe(200);
    expect(hashed).toHaveBeenCalledOnce();
  });

  it("429: a hundred concurrent attempts from one address on many accounts", async () => {
    const { points } = ATTEMPTS.loginPerAddress;
    const answers = await Promise.all(
      Array.from({ length: points + 5 }, (_, count) =>
        send(logIn, "POST", {
          body: { email: `spray-${count}@lonja.example`, password: "x" },
          ...from("192.0.2.11"),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const user = await makeUser();
    const body = { email: user.email, password: PASSWORD };
    expect((await send(logIn, "POST", { body, ...from("192.0.2.12") })).status).toBe(200);
  });

  itRefusesBadRequests({
    handler: logIn,
    method: "POST",
    sent: async () => ({ body: { email: (await makeUser()).email, password: PASSWORD } }),
  });
});
