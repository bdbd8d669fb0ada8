import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { recoveryCodes as recoveryCodeRows, users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { disableSecondFactor } from "@/lib/auth/second-factor/disable-second-factor";
import { enableSecondFactor } from "@/lib/auth/second-factor/enable-second-factor";
import { startSecondFactor } from "@/lib/auth/second-factor/start-second-factor";
import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { logIn, logInAdmin } from "@/lib/auth/sign-in/log-in";
import { MESSAGE } from "@/lib/core/command/errors";
import { resetSecondFactor } from "@/lib/identity/members/reset-second-factor";
import {
  aRequest,
  auditBy,
  auditOf,
  callOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { codeOf, enableFor, makeGuardedUser } from "../../factories/second-factor";
import { travel } from "../../setup/clock";

const REQUIRED = { code: "second_factor_required", message: MESSAGE.secondFactorRequired };
const WRONG = "El código no es correcto o ya se ha usado";
const REFUSED = { code: "unauthenticated", fields: { code: WRONG } };

let lastCaller = 0;

function visitor() {
  lastCaller += 1;
  return { viewer: null, request: { ...aRequest, ip: `198.51.100.${lastCaller}` } };
}

const enter = (user: { email: string }, code?: string) =>
  logIn.run(visitor(), { email: user.email, password: PASSWORD, ...(code !== undefined && { code }) });

describe("startSecondFactor and enableSecondFactor", () => {
  it("have no effect until a code has proved the authenticator", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    const { secret, uri, qr } = await startSecondFactor.run(call, {});
    expect(uri).toContain(secret);
    expect(uri).toContain(encodeURIComponent(user.email));
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await enter(user)).id).toBe(user.id);
    await expect(enableSecondFactor.run(call, { code: "000000" })).rejects.toMatchObject({
      code: "invalid",
      fields: { code: WRONG },
    });
    expect((await reload(user)).totpEnabledAt).toBeNull();
    const { recoveryCodes } = await enableSecondFactor.run(call, { code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(enter(user)).rejects.toMatchObject(REQUIRED);
  });

  it("encrypt the secret, hash the recovery codes, and audit neither", async () => {
    const { user, secret, recoveryCodes } = await makeGuardedUser();
    const { totpSecret } = await reload(user);
    expect(totpSecret).not.toContain(secret);
    const rows = await db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id));
    expect(rows).toHaveLength(10);
    const lines = await auditOf(user);
    expect(lines.map(({ action }) => action)).toEqual([
      "identity.start-second-factor",
      "identity.enable-second-factor",
    ]);
    for (const code of recoveryCodes) {
      expect(JSON.stringify([rows, lines])).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
    }
  });

  it("refuse if it is already on, if nothing was started, or if the code is invalid", async () => {
    const { user } = await makeGuardedUser();
    const call = await callOf(user);
    await expect(startSecondFactor.run(call, {})).rejects.toMatchObject({ code: "conflict" });
    await expect(enableSecondFactor.run(call, { code: "123456" })).rejects.toMatchObject({
      code: "conflict",
    });
    const other = await callOf(await makeUser());
    await expect(enableSecondFactor.run(other, { code: "123456" })).rejects.toMatchObject({
      code: "conflict",
      message: "Pide antes el código QR",
    });
    await expect(enableSecondFactor.run(other, { code: "12345" })).rejects.toMatchObject({
      fields: { code: "Escribe los 6 dígitos que muestra la aplicación" },
    });
  });

  it("count the attempts", async () => {
    const call = await callOf(await makeUser());
    await startSecondFactor.run(call, {});
    for (let count = 0; count < ATTEMPTS.codePerUser.points; count += 1) {
      await expect(enableSecondFactor.run(call, { code: "000000" })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    await expect(enableSecondFactor.run(call, { code: "000000" })).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  it("require a confirmation of the last ten minutes, as disabling does", async () => {
    const { user } = await makeGuardedUser();
    const [off, on] = [await callOf(await makeUser()), await callOf(user)];
    travel(10);
    const refusal = { code: "confirmation_required" };
    await expect(startSecondFactor.run(off, {})).rejects.toMatchObject(refusal);
    await expect(enableSecondFactor.run(off, { code: "123456" })).rejects.toMatchObject(refusal);
    await expect(disableSecondFactor.run(on, {})).rejects.toMatchObject(refusal);
    await expect(startSecondFactor.run(visitor(), {})).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("signing in with a second factor", () => {
  it("requires the code only after the right password", async () => {
    const { user } = await makeGuardedUser();
    await expect(enter(user)).rejects.toMatchObject(REQUIRED);
    await expect(enter(user, "")).rejects.toMatchObject(REQUIRED);
    const wrong = logIn.run(visitor(), { email: user.email, password: "wrong password", code: "123456" });
    await expect(wrong).rejects.toMatchObject({ message: "El correo o la contraseña no son correctos" });
  });

  it("accepts the code of this step, with spaces too, and returns the member without secrets", async () => {
    const { user, secret } = await makeGuardedUser();
    const code = codeOf(secret);
    const { id, email, firstName, lastName, isAdmin, credentialsChangedAt } = await reload(user);
    expect(await enter(user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
      ...{ id, email, firstName, lastName, isAdmin },
      credentialsChangedAt,
    });
  });

  it("refuses a code that was used, and every earlier one", async () => {
    const { user, secret } = await makeGuardedUser();
    const code = codeOf(secret);
    await enter(user, code);
    await expect(enter(user, code)).rejects.toMatchObject(REFUSED);
    await expect(enter(user, codeOf(secret, -1))).rejects.toMatchObject(REFUSED);
    expect((await auditBy(user)).map(({ action }) => action)).toContain("refused:identity.second-factor");
  });

  it("accepts the same code once of ten concurrent requests", async () => {
    const { user, secret } = await makeGuardedUser();
    const code = codeOf(secret);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => enter(user, code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each([
    [-1, true],
    [1, true],
    [-2, false],
    [2, false],
  ])("with a clock %i steps away: %s", async (steps, isTaken) => {
    const { user, secret } = await makeGuardedUser();
    travel(5);
    const entering = enter(user, codeOf(secret, steps));
    if (isTaken) expect((await entering).id).toBe(user.id);
    else await expect(entering).rejects.toMatchObject(REFUSED);
  });

  it("accepts each recovery code once, in any notation, and no other member's", async () => {
    const { user, recoveryCodes } = await makeGuardedUser();
    const other = await makeGuardedUser();
    const [first = "", second = ""] = recoveryCodes;
    await expect(enter(other.user, first)).rejects.toMatchObject(REFUSED);
    await enter(user, first.toUpperCase());
    await expect(enter(user, first)).rejects.toMatchObject(REFUSED);
    await enter(user, second.replace("-", " "));
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.use-recovery-code");
  });

  it("accepts a recovery code once of ten concurrent requests", async () => {
    const { user, recoveryCodes } = await makeGuardedUser();
    const tries = Array.from({ length: 10 }, () => enter(user, recoveryCodes[0]));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses after ten codes for one member, from any IP addresses", async () => {
    const { user, secret, recoveryCodes } = await makeGuardedUser();
    // One of the ten attempts was used when the factor was enabled.
    for (let count = 1; count < ATTEMPTS.codePerUser.points; count += 1) {
      await expect(enter(user, "000000")).rejects.toMatchObject({ code: "unauthenticated" });
    }
    for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
      await expect(enter(user, code)).rejects.toMatchObject({ code: "rate_limited" });
    }
  });

  it("does not reveal to a member at the administrators' sign-in that the password was right", async () => {
    const { user } = await makeGuardedUser();
    const knock = logInAdmin.run(visitor(), { email: user.email, password: PASSWORD });
    await expect(knock).rejects.toMatchObject({ message: "Credenciales de administrador incorrectas" });
  });

  it("is required for administrators at their sign-in", async () => {
    const { user, secret } = await makeGuardedUser({}, makeAdmin);
    const wish = { email: user.email, password: PASSWORD };
    await expect(logInAdmin.run(visitor(), wish)).rejects.toMatchObject(REQUIRED);
    expect((await logInAdmin.run(visitor(), { ...wish, code: codeOf(secret) })).id).toBe(user.id);
  });

  it("refuses a sealed secret of another member", async () => {
    const [one, other] = [await makeGuardedUser(), await makeUser()];
    const call = await callOf(other);
    await startSecondFactor.run(call, {});
    const { totpSecret } = await reload(one.user);
    await db.update(users).set({ totpSecret }).where(eq(users.id, other.id));
    await expect(enableSecondFactor.run(call, { code: codeOf(one.secret) })).rejects.toThrow(/authenticate/);
  });
});

describe("confirming with a second factor", () => {
  it("requires the code after the password, and accepts it once", async () => {
    const { user, secret } = await makeGuardedUser();
    const call = await callOf(user);
    const [before] = (await sessionsOf(user)).filter(({ sid }) => sid === call.viewer?.session.sid);
    travel(20);
    await expect(confirmIdentity.run(call, { password: PASSWORD })).rejects.toMatchObject(REQUIRED);
    await expect(confirmIdentity.run(call, { password: PASSWORD, code: "000000" })).rejects.toMatchObject({
      code: "invalid",
      fields: { code: WRONG },
    });
    const confirmedAt = async () =>
      (await sessionsOf(user)).find(({ sid }) => sid === before?.sid)?.confirmedAt;
    expect(await confirmedAt()).toEqual(before?.confirmedAt);
    const code = codeOf(secret);
    await confirmIdentity.run(call, { password: PASSWORD, code });
    expect(await confirmedAt()).not.toEqual(before?.confirmedAt);
    await expect(confirmIdentity.run(call, { password: PASSWORD, code })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

describe("disableSecondFactor and resetSecondFactor", () => {
  it("turn it off, with its secret and its recovery codes", async () => {
    const { user } = await makeGuardedUser();
    const call = await callOf(user);
    await disableSecondFactor.run(call, {});
    expect((await enter(user)).id).toBe(user.id);
    expect(await reload(user)).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpLastStep: null });
    expect(await db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id))).toEqual([]);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.disable-second-factor");
    await expect(disableSecondFactor.run(call, {})).rejects.toMatchObject({
      code: "conflict",
      message: "La verificación en dos pasos no está activada",
    });
    expect((await enableFor(call)).recoveryCodes).toHaveLength(10);
  });

  it("let an administrator remove a member's factor, and record who did", async () => {
    const { user } = await makeGuardedUser();
    const admin = await makeAdmin();
    const call = await callOf(admin);
    await resetSecondFactor.run(call, { id: user.id });
    expect((await enter(user)).id).toBe(user.id);
    expect(await auditBy(admin)).toMatchObject([
      { action: "identity.reset-second-factor", targetId: user.id },
    ]);
    await expect(resetSecondFactor.run(call, { id: user.id })).rejects.toMatchObject({ code: "conflict" });
    await expect(resetSecondFactor.run(call, { id: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("refuse members, and an administrator without a recent confirmation", async () => {
    const { user } = await makeGuardedUser();
    const admin = await callOf(await makeAdmin());
    const wish = { id: user.id };
    await expect(resetSecondFactor.run(await callOf(user), wish)).rejects.toMatchObject({
      code: "forbidden",
    });
    travel(60);
    await expect(resetSecondFactor.run(admin, wish)).rejects.toMatchObject({ code: "confirmation_required" });
    expect((await reload(user)).totpEnabledAt).not.toBeNull();
  });
});
