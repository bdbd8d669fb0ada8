import { describe, expect, it } from "vitest";
import { disableSecondFactor } from "@/lib/auth/second-factor/disable-second-factor";
import { renewRecoveryCodes } from "@/lib/auth/second-factor/renew-recovery-codes";
import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { formatDate } from "@/lib/core/format/format";
import { resetSecondFactor } from "@/lib/identity/members/reset-second-factor";
import { aRequest, auditOf, callOf, makeAdmin, makeUser, PASSWORD } from "../../factories/identity";
import { mailsOf } from "../../factories/password-links";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { travel } from "../../setup/clock";

let callers = 0;

function enter(user: { email: string }, code?: string) {
  callers += 1;
  const visitor = { viewer: null, request: { ...aRequest, ip: `198.18.0.${callers}` } };
  return logIn.run(visitor, { email: user.email, password: PASSWORD, ...(code && { code }) });
}

describe("renewRecoveryCodes", () => {
  it("creates ten new valid codes; the earlier ones, used or not, are invalid", async () => {
    const { user, recoveryCodes: old } = await makeGuardedUser();
    await enter(user, old[0]);
    const { recoveryCodes } = await renewRecoveryCodes.run(await callOf(user), {});
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
    for (const code of old.slice(0, 2)) {
      await expect(enter(user, code)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    expect((await enter(user, recoveryCodes[0])).id).toBe(user.id);
    await expect(enter(user, recoveryCodes[0])).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("leaves the authenticator as it is, and records the act but no code", async () => {
    const { user, secret } = await makeGuardedUser();
    const { recoveryCodes } = await renewRecoveryCodes.run(await callOf(user), {});
    expect((await enter(user, codeOf(secret))).id).toBe(user.id);
    const lines = await auditOf(user);
    expect(lines.map(({ action }) => action)).toContain("identity.renew-recovery-codes");
    for (const code of recoveryCodes) expect(JSON.stringify(lines)).not.toContain(code);
  });

  it("of two concurrent renewals, the codes of the later one are valid", async () => {
    const { user } = await makeGuardedUser();
    const calls = [await callOf(user), await callOf(user)];
    const [one, other] = await Promise.all(calls.map((call) => renewRecoveryCodes.run(call, {})));
    const opens = await Promise.allSettled([
      enter(user, one?.recoveryCodes[0]),
      enter(user, other?.recoveryCodes[0]),
    ]);
    expect(opens.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("refuses without a factor, and requires a confirmation of the last ten minutes", async () => {
    const off = renewRecoveryCodes.run(await callOf(await makeUser()), {});
    await expect(off).rejects.toMatchObject({
      code: "conflict",
      message: "La verificación en dos pasos no está activada",
    });
    const { user, secret } = await makeGuardedUser();
    const call = await callOf(user);
    travel(11);
    await expect(renewRecoveryCodes.run(call, {})).rejects.toMatchObject({ code: "confirmation_required" });
    await confirmIdentity.run(call, { password: PASSWORD, code: codeOf(secret) });
    const confirmed = { ...call, viewer: call.viewer && { ...call.viewer } };
    if (confirmed.viewer) confirmed.viewer.session = { ...confirmed.viewer.session, confirmedAt: travel(11) };
    expect((await renewRecoveryCodes.run(confirmed, {})).recoveryCodes).toHaveLength(10);
  });
});

describe("the messages of a second factor", () => {
  const subjects = async (user: { email: string }) =>
    (await mailsOf(user.email, "second-factor")).map(({ subject }) => subject);

  it("notify the member when it is enabled, its codes are renewed, and it is disabled", async () => {
    const { user } = await makeGuardedUser();
    const call = await callOf(user);
    const { recoveryCodes } = await renewRecoveryCodes.run(call, {});
    await disableSecondFactor.run(call, {});
    expect(await subjects(user)).toEqual([
      "Has activado la verificación en dos pasos",
      "Has renovado tus códigos de recuperación",
      "Has desactivado la verificación en dos pasos",
    ]);
    for (const { text, html } of await mailsOf(user.email, "second-factor")) {
      expect(text).toContain("/forgot-password");
      for (const code of recoveryCodes) expect(text + html).not.toContain(code);
    }
  });

  it("notify the member, in their own time zone, that an administrator removed it", async () => {
    const { user } = await makeGuardedUser({ timezone: "Pacific/Auckland" });
    const admin = await callOf(await makeAdmin({ timezone: "Europe/Madrid" }));
    const now = travel(5);
    await resetSecondFactor.run(admin, { id: user.id });
    const mail = (await mailsOf(user.email, "second-factor")).at(-1);
    expect(mail?.subject).toBe("Un administrador ha desactivado tu verificación en dos pasos");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      formatDate(now, "Pacific/Auckland").replace(/\s+/g, " "),
    );
  });

  it("send nothing about a refused request", async () => {
    const user = await makeUser();
    await expect(disableSecondFactor.run(await callOf(user), {})).rejects.toMatchObject({ code: "conflict" });
    await expect(renewRecoveryCodes.run(await callOf(user), {})).rejects.toMatchObject({ code: "conflict" });
    expect(await subjects(user)).toEqual([]);
  });
});
