import { describe, expect, it } from "vitest";
import { DELETE as reset } from "@/app/api/admin/users/[id]/second-factor/route";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { POST as enable } from "@/app/api/user/second-factor/confirmation/route";
import { POST as renew } from "@/app/api/user/second-factor/recovery-codes/route";
import { DELETE as disable, GET as read, POST as start } from "@/app/api/user/second-factor/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeAdmin, makeUser, PASSWORD } from "../../factories/identity";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const signedIn = async () => cookieHeaderOf(await makeUser());
const guarded = async () => cookieHeaderOf((await makeGuardedUser()).user);

const ON = "La verificación en dos pasos ya está activada";
const WRONG = "El código no es correcto o ya se ha usado";

describe("/api/user/second-factor", () => {
  it("goes from off to on and back: 201, 200, 200, 204", async () => {
    const cookie = await signedIn();
    expect((await send(read, "GET", { cookie })).body).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
      google: null,
    });
    const started = await send(start, "POST", { cookie });
    expect([started.status, Object.keys(started.body)]).toEqual([201, ["secret", "uri"]]);
    const body = { code: codeOf(started.body.secret) };
    const enabled = await send(enable, "POST", { cookie, body });
    expect([enabled.status, enabled.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await send(read, "GET", { cookie })).body).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
      google: null,
    });
    expect((await send(disable, "DELETE", { cookie })).status).toBe(204);
    expect((await send(read, "GET", { cookie })).body).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
      google: null,
    });
  });

  it("401: nobody is signed in", async () => {
    for (const [handler, method] of [
      [read, "GET"],
      [start, "POST"],
      [enable, "POST"],
      [disable, "DELETE"],
    ] as const) {
      expectError(await send(handler, method), "unauthenticated", MESSAGE.unauthenticated);
    }
  });

  it("409: already on, not on, or not started", async () => {
    const on = await guarded();
    expectError(await send(start, "POST", { cookie: on }), "conflict", ON);
    const off = await signedIn();
    expectError(
      await send(disable, "DELETE", { cookie: off }),
      "conflict",
      "La verificación en dos pasos no está activada",
    );
    const early = await send(enable, "POST", { cookie: off, body: { code: "123456" } });
    expectError(early, "conflict", "Pide antes el código QR");
  });

  it("422: a wrong code, or no code", async () => {
    const cookie = await signedIn();
    await send(start, "POST", { cookie });
    const wrong = await send(enable, "POST", { cookie, body: { code: "000000" } });
    expectError(wrong, "invalid", WRONG, { code: WRONG });
    expect((await send(enable, "POST", { cookie })).status).toBe(422);
  });

  it("never returns the parts of the QR code nor the stored secret", async () => {
    const { user, secret } = await makeGuardedUser();
    const answer = await send(read, "GET", { cookie: await cookieHeaderOf(user) });
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  itHidesItsFailures({ handler: read, method: "GET", sent: async () => ({ cookie: await signedIn() }) });
  itRefusesBadRequests({ handler: start, method: "POST", sent: async () => ({ cookie: await signedIn() }) });
  itRefusesBadRequests({
    handler: disable,
    method: "DELETE",
    sent: async () => ({ cookie: await guarded() }),
  });
  itRefusesBadRequests({
    handler: enable,
    method: "POST",
    sent: async () => ({ cookie: await signedIn(), body: { code: "123456" } }),
  });
});

describe("POST /api/user/second-factor/recovery-codes", () => {
  const sent = async () => ({ cookie: await guarded() });

  it("201: ten new codes, and as many are left", async () => {
    const { user, recoveryCodes } = await makeGuardedUser();
    const cookie = await cookieHeaderOf(user);
    const answer = await send(renew, "POST", { cookie });
    expect([answer.status, new Set(answer.body.recoveryCodes).size]).toEqual([201, 10]);
    expect(recoveryCodes).not.toContain(answer.body.recoveryCodes[0]);
    expect((await send(read, "GET", { cookie })).body).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
      google: null,
    });
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(renew, "POST"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("403: the password was not confirmed within ten minutes", async () => {
    const { cookie } = await sent();
    travel(11);
    const answer = await send(renew, "POST", { cookie });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
  });

  it("409: the second factor is off", async () => {
    const answer = await send(renew, "POST", { cookie: await signedIn() });
    expectError(answer, "conflict", "La verificación en dos pasos no está activada");
  });

  itRefusesBadRequests({ handler: renew, method: "POST", sent });
});

describe("POST /api/auth/login with a second factor", () => {
  let last = 0;
  const from = () => {
    last += 1;
    return { headers: { "x-forwarded-for": `198.51.100.${last}` } };
  };

  it("401 second_factor_required without a code and no cookie; 200 with it", async () => {
    const { user, secret } = await makeGuardedUser();
    const body = { email: user.email, password: PASSWORD };
    const asked = await send(logIn, "POST", { body, ...from() });
    expectError(asked, "second_factor_required", MESSAGE.secondFactorRequired);
    expect(asked.headers.get("set-cookie")).toBeNull();
    const answer = await send(logIn, "POST", { body: { ...body, code: codeOf(secret) }, ...from() });
    expect([answer.status, answer.body.id]).toEqual([200, user.id]);
    expect(answer.headers.get("set-cookie")).toContain("HttpOnly");
  });

  it("200 with a recovery code, 401 with the same again", async () => {
    const { user, recoveryCodes } = await makeGuardedUser();
    const body = { email: user.email, password: PASSWORD, code: recoveryCodes[0] };
    expect((await send(logIn, "POST", { body, ...from() })).status).toBe(200);
    expectError(await send(logIn, "POST", { body, ...from() }), "unauthenticated", WRONG, { code: WRONG });
  });

  it("422: a code with an invalid format", async () => {
    const body = { email: "a@lonja.example", password: "x", code: "1".repeat(41) };
    const answer = await send(logIn, "POST", { body, ...from() });
    expectError(answer, "invalid", MESSAGE.invalid, { code: "El código es demasiado largo" });
  });
});

describe("POST /api/auth/confirm with a second factor", () => {
  it("401 second_factor_required, 422, 204", async () => {
    const { user, secret } = await makeGuardedUser();
    const cookie = await cookieHeaderOf(user);
    const body = { password: PASSWORD };
    const asked = await send(confirm, "POST", { cookie, body });
    expectError(asked, "second_factor_required", MESSAGE.secondFactorRequired);
    const wrong = await send(confirm, "POST", { cookie, body: { ...body, code: "000000" } });
    expectError(wrong, "invalid", WRONG, { code: WRONG });
    const right = await send(confirm, "POST", { cookie, body: { ...body, code: codeOf(secret) } });
    expect(right.status).toBe(204);
  });
});

describe("DELETE /api/admin/users/{id}/second-factor", () => {
  const asAdmin = async (id: string) => ({ cookie: await cookieHeaderOf(await makeAdmin()), params: { id } });

  it("204: it is off", async () => {
    const { user } = await makeGuardedUser();
    expect((await send(reset, "DELETE", await asAdmin(user.id))).status).toBe(204);
    const answer = await send(read, "GET", { cookie: await cookieHeaderOf(user) });
    expect(answer.body.enabled).toBe(false);
  });

  it("404 and 409: an unknown member, or no factor to remove", async () => {
    const nobody = await send(reset, "DELETE", await asAdmin("nobody"));
    expectError(nobody, "not_found", "Usuario no encontrado");
    const off = await send(reset, "DELETE", await asAdmin((await makeUser()).id));
    expectError(off, "conflict", "Este usuario no tiene activada la verificación en dos pasos");
  });

  const sent = async () => asAdmin((await makeGuardedUser()).user.id);
  itIsForAdministrators({ handler: reset, method: "DELETE", sent }, signedIn);
  itRefusesBadRequests({ handler: reset, method: "DELETE", sent });
});
