import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { accessRequests, users } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import type { Call } from "@/lib/core/command/command";
import { MESSAGE } from "@/lib/core/command/errors";
import { requestAccess } from "@/lib/identity/members/request-access";
import { updateUser } from "@/lib/identity/members/update-user";
import {
  appsOf,
  auditBy,
  auditOf,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { promote } from "../../factories/proposals";
import { travel } from "../../setup/clock";

const TAKEN = "Ya existe una cuenta con este correo";
const ADMINS_ARE_VERIFIED = "Los administradores siempre deben estar verificados";

const asAdmin = async () => callOf(await makeAdmin());
const lastDetails = async (user: { id: string }) => (await auditOf(user)).at(-1)?.details;

describe("updateUser", () => {
  it("changes only sent fields, and returns the current member", async () => {
    const user = await makeUser({ phone: "+34 600", city: "Cádiz", country: "España" });
    const call = await asAdmin();
    const now = travel(5);
    const answer = await updateUser.run(call, {
      id: user.id,
      email: " Nueva.Direccion@Lonja.Example ",
      firstName: " Eva ",
      phone: null,
      city: "",
      timezone: "Europe/Madrid",
    });
    const changed = {
      email: "nueva.direccion@lonja.example",
      firstName: "Eva",
      phone: null,
      city: null,
      timezone: "Europe/Madrid",
    };
    const confirmed = { emailConfirmedAt: now, credentialsChangedAt: now };
    const { searchText: _, ...before } = user;
    expect(await reload(user)).toMatchObject({ ...before, ...changed, ...confirmed, updatedAt: now });
    expect(answer).toMatchObject({ id: user.id, lastName: user.lastName, country: "España", ...changed });
  });

  it("records who changed what, before and after, without unchanged fields", async () => {
    const [user, admin] = [await makeUser({ phone: "+34 600" }), await makeAdmin()];
    await updateUser.run(await callOf(admin), {
      id: user.id,
      firstName: "Eva",
      lastName: user.lastName,
      phone: "",
    });
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.update-user", actorId: admin.id, ip: "192.0.2.1", requestId: "test" },
    ]);
    expect(await lastDetails(user)).toEqual({ firstName: ["Ana", "Eva"], phone: ["+34 600", null] });
  });

  it("keeps a verified date while the member stays verified, and clears it with any other state", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    const first = travel(1);
    await updateUser.run(call, { id: user.id, kycStatus: "verified", kycLevel: "basic" });
    expect(await reload(user)).toMatchObject({
      kycStatus: "verified",
      kycLevel: "basic",
      kycVerifiedAt: first,
    });
    travel(2);
    await updateUser.run(call, { id: user.id, kycStatus: "verified", kycLevel: "complete" });
    expect(await reload(user)).toMatchObject({ kycLevel: "complete", kycVerifiedAt: first });
    for (const kycStatus of ["pending", "rejected", "incomplete"] as const) {
      await updateUser.run(call, { id: user.id, kycStatus, kycRejectedReason: "Foto borrosa" });
      expect(await reload(user)).toMatchObject({ kycStatus, kycVerifiedAt: null });
      await updateUser.run(call, { id: user.id, kycStatus: "verified" });
    }
  });

  it("keeps the reason of a rejection until the member is verified", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    await updateUser.run(call, { id: user.id, kycStatus: "rejected", kycRejectedReason: "Foto borrosa" });
    await updateUser.run(call, { id: user.id, firstName: "Eva" });
    expect(await reload(user)).toMatchObject({ kycStatus: "rejected", kycRejectedReason: "Foto borrosa" });
    await updateUser.run(call, {
      id: user.id,
      kycStatus: "verified",
      kycLevel: "basic",
      kycRejectedReason: "Foto borrosa",
    });
    expect(await reload(user)).toMatchObject({ kycRejectedReason: null });
  });

  it("records the reason and the date that a change of state clears or sets", async () => {
    const user = await makeUser({ kycStatus: "rejected", kycRejectedReason: "Foto borrosa" });
    const call = await asAdmin();
    const now = travel(1);
    await updateUser.run(call, { id: user.id, kycStatus: "verified", kycLevel: "basic" });
    expect(await lastDetails(user)).toEqual({
      kycStatus: ["rejected", "verified"],
      kycLevel: ["none", "basic"],
      kycRejectedReason: ["Foto borrosa", null],
      kycVerifiedAt: [null, now.toISOString()],
    });
    await updateUser.run(call, { id: user.id, kycStatus: "pending" });
    expect(await lastDetails(user)).toEqual({
      kycStatus: ["verified", "pending"],
      kycVerifiedAt: [now.toISOString(), null],
    });
  });

  it("makes an administrator: verified, complete, with every app, signed out everywhere", async () => {
    const user = await makeUser({
      apps: ["forum"],
      kycStatus: "rejected",
      kycRejectedReason: "Foto borrosa",
    });
    await cookieOf(user);
    await cookieOf(user);
    const now = travel(5);
    await promote(user);
    expect(await reload(user)).toMatchObject({
      isAdmin: true,
      kycStatus: "verified",
      kycLevel: "complete",
      kycVerifiedAt: now,
      kycRejectedReason: null,
    });
    expect(await appsOf(user)).toEqual([...APP_KEYS].sort());
    expect(await sessionsOf(user)).toEqual([]);
    expect(await lastDetails(user)).toMatchObject({
      isAdmin: [false, true],
      kycStatus: ["rejected", "verified"],
    });
  });

  it("grants with the role every open request for an app", async () => {
    const user = await makeUser({ apps: [] });
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    const now = travel(5);
    await promote(user);
    expect(await db.select().from(accessRequests).where(eq(accessRequests.userId, user.id))).toMatchObject([
      { appKey: "btc", resolvedAt: now },
    ]);
  });

  it("removes the role of an administrator, whose sessions all end", async () => {
    const other = await makeAdmin();
    await cookieOf(other);
    await updateUser.run(await asAdmin(), {
      id: other.id,
      isAdmin: false,
      kycStatus: "pending",
      kycLevel: "basic",
    });
    expect(await reload(other)).toMatchObject({ isAdmin: false, kycStatus: "pending", kycVerifiedAt: null });
    expect(await sessionsOf(other)).toEqual([]);
  });

  it("leaves one administrator if two remove the role from each other concurrently", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.update(users).set({ isAdmin: false });
      const pair = [await makeAdmin(), await makeAdmin()] as const;
      const calls = await Promise.all(pair.map(callOf));
      const demoted = { isAdmin: false, kycStatus: "pending", kycLevel: "basic" } as const;
      const ends = await Promise.allSettled([
        updateUser.run(calls[0] as Call, { id: pair[1].id, ...demoted }),
        updateUser.run(calls[1] as Call, { id: pair[0].id, ...demoted }),
      ]);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const { reason } = ends.find((end) => end.status === "rejected") ?? {};
      // Either the role or, with it, the session is gone.
      expect(["Tiene que quedar al menos un administrador", MESSAGE.unauthenticated]).toContain(
        reason.message,
      );
      expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
    }
  });

  it("refuses an administrator who has just lost the role", async () => {
    const [first, second, third] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
    const call = await callOf(second);
    const demoted = { isAdmin: false, kycStatus: "pending", kycLevel: "basic" } as const;
    await updateUser.run(await callOf(first), { id: second.id, ...demoted });
    // With the role, all sessions have ended.
    await expect(updateUser.run(call, { id: third.id, ...demoted })).rejects.toMatchObject({
      code: "unauthenticated",
      message: MESSAGE.unauthenticated,
    });
    expect((await reload(third)).isAdmin).toBe(true);
  });

  it("leaves the sessions open when the role stays as it is", async () => {
    const [user, other] = [await makeVerifiedUser(), await makeAdmin()];
    await cookieOf(user);
    await cookieOf(other);
    const call = await asAdmin();
    await updateUser.run(call, { id: user.id, isAdmin: false, kycStatus: "pending", kycLevel: "none" });
    await updateUser.run(call, { id: other.id, isAdmin: true, firstName: "Eva" });
    expect([(await sessionsOf(user)).length, (await sessionsOf(other)).length]).toEqual([1, 1]);
  });

  it.each(["pending", "rejected", "incomplete"] as const)(
    "refuses an administrator who would be %s",
    async (kycStatus) => {
      const [other, user] = [await makeAdmin(), await makeUser()];
      const refusal = {
        code: "invalid",
        message: ADMINS_ARE_VERIFIED,
        fields: { kycStatus: ADMINS_ARE_VERIFIED },
      };
      const call = await asAdmin();
      await expect(updateUser.run(call, { id: other.id, kycStatus })).rejects.toMatchObject(refusal);
      await expect(updateUser.run(call, { id: user.id, isAdmin: true, kycStatus })).rejects.toMatchObject(
        refusal,
      );
      expect([await reload(other), await reload(user)]).toEqual([other, user]);
    },
  );

  it("refuses to let administrators lock themselves out", async () => {
    const admin = await makeAdmin();
    await expect(
      updateUser.run(await callOf(admin), { id: admin.id, isAdmin: false, kycStatus: "pending" }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "No puedes quitarte a ti mismo el acceso de administrador",
    });
    expect((await reload(admin)).isAdmin).toBe(true);
  });

  it("refuses an e-mail that another account has, in any case, and accepts the member's own", async () => {
    const [user, other, gone] = [
      await makeUser(),
      await makeUser(),
      await makeUser({ deletedAt: new Date() }),
    ];
    const call = await asAdmin();
    const taken = updateUser.run(call, { id: user.id, email: other.email.toUpperCase(), firstName: "Eva" });
    await expect(taken).rejects.toMatchObject({ code: "conflict", message: TAKEN, fields: { email: TAKEN } });
    expect(await reload(user)).toEqual(user);
    expect(await auditOf(user)).toEqual([]);
    await updateUser.run(call, { id: user.id, email: user.email.toUpperCase() });
    await updateUser.run(call, { id: user.id, email: gone.email });
    expect((await reload(user)).email).toBe(gone.email);
  });

  it("refuses an unknown member", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    const call = await asAdmin();
    for (const id of ["nobody", gone.id]) {
      await expect(updateUser.run(call, { id, firstName: "Eva" })).rejects.toMatchObject({
        code: "not_found",
        message: "Usuario no encontrado",
      });
    }
    expect(await reload(gone)).toEqual(gone);
  });

  it("refuses visitors and members, who are recorded, and an administrator without a recent confirmation", async () => {
    const [user, call] = [await makeUser(), await asAdmin()];
    const change = { id: user.id, isAdmin: true };
    await expect(updateUser.run(await callOf(null), change)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(updateUser.run(await callOf(user), change)).rejects.toMatchObject({
      code: "forbidden",
      message: MESSAGE.adminOnly,
    });
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.update-user" }]);
    travel(60);
    await expect(updateUser.run(call, change)).rejects.toMatchObject({ code: "confirmation_required" });
    expect(await reload(user)).toEqual(user);
  });

  it("applies two administrators' concurrent changes one after the other: nothing is lost", async () => {
    const user = await makeUser();
    const calls = await Promise.all([asAdmin(), asAdmin()]);
    await Promise.all([
      updateUser.run(calls[0], { id: user.id, firstName: "Eva" }),
      updateUser.run(calls[1], { id: user.id, kycStatus: "verified", kycLevel: "basic" }),
    ]);
    expect(await reload(user)).toMatchObject({ firstName: "Eva", kycStatus: "verified", kycLevel: "basic" });
    expect(await auditOf(user)).toHaveLength(2);
  });
});
