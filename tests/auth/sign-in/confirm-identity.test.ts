import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { hashPassword } from "@/lib/auth/password/hash";
import { loadViewer } from "@/lib/auth/session";
import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { setPermission } from "@/lib/identity/members/set-permission";
import {
  aRequest,
  auditBy,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  sessionsOf,
} from "../../factories/identity";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { travel } from "../../setup/clock";

const WRONG = {
  code: "invalid",
  message: MESSAGE.invalid,
  fields: { password: "La contraseña no es correcta" },
};

describe("confirmIdentity", () => {
  it("moves the confirmation of this session, and of no other, to now", async () => {
    const user = await makeUser();
    const [here, there] = [await callOf(user), await callOf(user)];
    const now = travel(45);
    await confirmIdentity.run(here, { password: PASSWORD });
    const confirmed = new Map((await sessionsOf(user)).map(({ sid, confirmedAt }) => [sid, confirmedAt]));
    expect(confirmed.get(here.viewer?.session.sid ?? "")).toEqual(now);
    expect(confirmed.get(there.viewer?.session.sid ?? "")).toEqual(there.viewer?.session.confirmedAt);
    expect(await auditBy(user)).toMatchObject([{ action: "identity.confirm", targetId: user.id }]);
  });

  it("allows an administrator again what expired after an hour", async () => {
    const [admin, user] = [await makeAdmin(), await makeUser({ apps: [] })];
    const { value } = await cookieOf(admin);
    const call = async () => ({ viewer: await loadViewer(value, { active: true }), request: aRequest });
    const grant = { id: user.id, appKey: "btc", hasAccess: true };
    for (const minutes of [20, 40, 59]) {
      travel(minutes);
      await setPermission.run(await call(), grant);
    }
    travel(61);
    await expect(setPermission.run(await call(), grant)).rejects.toMatchObject({
      code: "confirmation_required",
    });
    await confirmIdentity.run(await call(), { password: PASSWORD });
    await setPermission.run(await call(), grant);
  });

  it("refuses a wrong password, moves nothing and records the refusal", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    const [before] = await sessionsOf(user);
    travel(5);
    await expect(confirmIdentity.run(call, { password: "wrong" })).rejects.toMatchObject(WRONG);
    expect(await sessionsOf(user)).toEqual([before]);
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.confirm", details: {} }]);
  });

  it("requires the current password, not that of the sign-in", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("changed") })
      .where(eq(users.id, user.id));
    await expect(confirmIdentity.run(call, { password: PASSWORD })).rejects.toMatchObject(WRONG);
    await confirmIdentity.run(call, { password: "changed" });
  });

  it("confirms nothing if the credentials change before it ends", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    const [before] = await sessionsOf(user);
    travel(5);
    let commit = () => {};
    const mayCommit = new Promise<void>((done) => {
      commit = done;
    });
    // The confirmation reads the account without a second factor, because the change is not committed yet.
    const enabling = inTransaction(async (tx) => {
      await tx.update(users).set({ credentialsChangedAt: clock.now() }).where(eq(users.id, user.id));
      await mayCommit;
    });
    const confirming = confirmIdentity.run(call, { password: PASSWORD }).catch((error: unknown) => error);
    await Promise.race([confirming, sleep(2_000)]);
    commit();
    await enabling;
    expect(await confirming).toMatchObject({ code: "unauthenticated" });
    expect(await sessionsOf(user)).toEqual([before]);
    await confirmIdentity.run(call, { password: PASSWORD });
  });

  it("refuses a visitor, and an empty password", async () => {
    const visitor = confirmIdentity.run(await callOf(null), { password: PASSWORD });
    await expect(visitor).rejects.toMatchObject({
      code: "unauthenticated",
      message: MESSAGE.unauthenticated,
    });
    const empty = confirmIdentity.run(await callOf(await makeUser()), { password: "" });
    await expect(empty).rejects.toMatchObject({
      code: "invalid",
      fields: { password: "La contraseña es obligatoria" },
    });
  });

  it("does not count correct passwords and codes", async () => {
    const call = await callOf(await makeUser());
    const times = Array.from({ length: ATTEMPTS.confirmPerUser.points + 1 });
    for (const _ of times) await confirmIdentity.run(call, { password: PASSWORD });
    await expect(confirmIdentity.run(call, { password: "wrong" })).rejects.toMatchObject(WRONG);

    const { user, secret } = await makeGuardedUser();
    const guarded = await callOf(user);
    for (const [step] of times.entries()) {
      travel(step + 1);
      await confirmIdentity.run(guarded, { password: PASSWORD, code: codeOf(secret) });
    }
  });

  it("refuses after ten attempts for one person, from any IP addresses", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    for (let count = 0; count < ATTEMPTS.confirmPerUser.points; count += 1) {
      const from = { ...call, request: { ...call.request, ip: `203.0.113.${count}` } };
      await expect(confirmIdentity.run(from, { password: "wrong" })).rejects.toMatchObject(WRONG);
    }
    await expect(confirmIdentity.run(call, { password: PASSWORD })).rejects.toMatchObject({
      code: "rate_limited",
    });
    await confirmIdentity.run(await callOf(await makeUser()), { password: PASSWORD });
  });
});
