import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  confirmIdentity,
  deleteUser,
  requestAccess,
  setPassword,
  setPermission,
  updatePerson,
  updateStanding,
} from "@/actions/auth";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { passwordMatches } from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { ownPasswordForm, passwordForm } from "@/lib/identity/schema";
import {
  appsOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { asAdministrator, post, signedIn, visiting } from "../../http/forms";
import { travel } from "../../setup/clock";

const reason = "Lo ha pedido por teléfono";
const CONFIRM = { status: "error", code: "confirmation_required", message: MESSAGE.confirmationRequired };

describe("an administrator's form", () => {
  it("requires a typed password only for the own account", () => {
    const empty = { id: "1", newPassword: "", reason };
    expect(passwordForm.safeParse(empty).success).toBe(true);
    expect(ownPasswordForm.safeParse(empty).success).toBe(false);
  });

  it("learns that a confirmation is required, and succeeds with one", async () => {
    const user = await makeUser({ apps: [] });
    const admin = await asAdministrator();
    const grant = { id: user.id, appKey: "btc", hasAccess: "true" };
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, admin.id));
    const forms = [
      () => post(setPermission, grant),
      () => post(updatePerson, { reason, id: user.id, firstName: "Eva" }),
      () => post(updateStanding, { reason, id: user.id, tier: "admin", kycStatus: "verified" }),
      () => post(setPassword, { reason, id: user.id, newPassword: "" }),
      () => post(deleteUser, { reason, id: user.id }),
    ];
    for (const send of forms) expect(await send()).toEqual({ ...CONFIRM, requestId: expect.any(String) });
    expect([await reload(user), await appsOf(user)]).toEqual([user, []]);

    expect(await post(confirmIdentity, { password: "wrong" })).toMatchObject({
      code: "invalid",
      fields: { password: "La contraseña no es correcta" },
    });
    expect(await post(confirmIdentity, { password: PASSWORD })).toEqual({ status: "ok", result: null });
    expect(await post(setPermission, grant)).toEqual({ status: "ok", result: null });
    expect(await appsOf(user)).toEqual(["btc"]);
  });

  it("is refused for members and visitors, whatever their page showed", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const forms = [
      () => post(setPermission, { id: user.id, appKey: "btc", hasAccess: "true" }),
      () => post(updatePerson, { reason, id: other.id, firstName: "Eva" }),
      () => post(updateStanding, { reason, id: user.id, tier: "admin", kycStatus: "verified" }),
      () => post(setPassword, { reason, id: other.id, newPassword: "nueva clave" }),
      () => post(deleteUser, { reason, id: other.id }),
    ];
    for (const send of forms) {
      await signedIn(user);
      expect(await send()).toMatchObject({ code: "forbidden", message: MESSAGE.adminOnly });
      visiting();
      expect(await send()).toMatchObject({ code: "unauthenticated", message: MESSAGE.sessionExpired });
    }
    expect([await reload(user), await reload(other)]).toEqual([user, other]);
  });

  it("is refused when the session ended while it was being filled in", async () => {
    const user = await makeUser();
    await asAdministrator();
    travel(30);
    expect(await post(updatePerson, { reason, id: user.id, firstName: "Eva" })).toMatchObject({
      code: "unauthenticated",
    });
    expect(await reload(user)).toEqual(user);
  });
});

describe("updateStanding", () => {
  it.each([
    ["basico", { isAdmin: false, kycStatus: "pending", kycLevel: "basic" }],
    ["premium", { isAdmin: false, kycStatus: "pending", kycLevel: "intermediate" }],
    ["quality", { isAdmin: false, kycStatus: "pending", kycLevel: "complete" }],
  ])("sets the tier %s", async (tier, standing) => {
    const user = await makeVerifiedUser();
    await asAdministrator();
    expect(await post(updateStanding, { reason, id: user.id, tier, kycStatus: "pending" })).toMatchObject({
      status: "ok",
    });
    expect(await reload(user)).toMatchObject({ ...standing, kycVerifiedAt: null });
  });

  it("sets the status independently of the tier, and the reason of a rejection", async () => {
    const user = await makeUser();
    await asAdministrator();
    await post(updateStanding, { reason, id: user.id, tier: "premium", kycStatus: "verified" });
    expect(await reload(user)).toMatchObject({ kycStatus: "verified", kycLevel: "intermediate" });
    await post(updateStanding, {
      reason,
      id: user.id,
      tier: "premium",
      kycStatus: "rejected",
      kycRejectedReason: "Foto borrosa",
    });
    expect(await reload(user)).toMatchObject({ kycStatus: "rejected", kycRejectedReason: "Foto borrosa" });
  });

  it("reads the verified date in the administrator's time zone, and keeps an equal day unchanged", async () => {
    const user = await makeVerifiedUser();
    await asAdministrator();
    const standing = {
      reason,
      id: user.id,
      tier: "premium",
      kycStatus: "verified",
      timezone: "Europe/Madrid",
    };
    await post(updateStanding, {
      ...standing,
      kycVerifiedAt: "2026-01-31",
      verifiedBefore: "2026-01-31",
    });
    expect((await reload(user)).kycVerifiedAt).toEqual(user.kycVerifiedAt);
    await post(updateStanding, {
      ...standing,
      kycVerifiedAt: "2026-01-31",
      verifiedBefore: "2026-01-30",
    });
    expect((await reload(user)).kycVerifiedAt).toEqual(new Date("2026-01-30T23:00:00Z"));
    const tomorrow = await post(updateStanding, { ...standing, kycVerifiedAt: "2999-01-01" });
    expect(tomorrow).toMatchObject({
      fields: { kycVerifiedAt: "La fecha de verificación no puede ser futura" },
    });
    await post(updateStanding, { ...standing, kycStatus: "pending", kycVerifiedAt: "2026-01-31" });
    expect(await reload(user)).toMatchObject({ kycStatus: "pending", kycVerifiedAt: null });
  });

  it("makes a member an administrator, and refuses an unverified one", async () => {
    const user = await makeUser();
    await asAdministrator();
    const message = "Los administradores siempre deben estar verificados";
    expect(
      await post(updateStanding, { reason, id: user.id, tier: "admin", kycStatus: "pending" }),
    ).toMatchObject({
      code: "invalid",
      message,
      fields: { kycStatus: message },
    });
    expect(await reload(user)).toEqual(user);
    const state = await post(updateStanding, { reason, id: user.id, tier: "admin", kycStatus: "verified" });
    expect(state).toEqual({ status: "ok", result: true });
    expect(await reload(user)).toMatchObject({ isAdmin: false });
  });

  it("refuses an invalid tier and an invalid status", async () => {
    await asAdministrator();
    expect(
      await post(updateStanding, { reason, id: (await makeUser()).id, tier: "gold", kycStatus: "maybe" }),
    ).toMatchObject({
      code: "invalid",
      fields: { tier: "Elige un nivel de la lista", kycStatus: "Elige un estado de la lista" },
    });
  });
});

describe("updatePerson", () => {
  it("changes personal data; an empty field deletes the value", async () => {
    const user = await makeUser({ phone: "+34 600" });
    await asAdministrator();
    expect(await post(updatePerson, { reason, id: user.id, firstName: "Eva", phone: "" })).toMatchObject({
      status: "ok",
    });
    expect(await reload(user)).toMatchObject({ firstName: "Eva", phone: null, lastName: user.lastName });
  });

  it("makes nobody an administrator because of an extra field", async () => {
    const user = await makeUser();
    await asAdministrator();
    for (const isAdmin of ["true", "on", "1"])
      await post(updatePerson, { reason, id: user.id, isAdmin, firstName: "Eva" });
    expect((await reload(user)).isAdmin).toBe(false);
  });
});

describe("setPassword", () => {
  it("returns a temporary password for an empty field, and none for a typed one", async () => {
    const user = await makeUser();
    await asAdministrator();
    const made = await post(setPassword, { reason, id: user.id, newPassword: "" });
    const { temporaryPassword } = (made as { result: { temporaryPassword: string } }).result;
    expect(await passwordMatches((await reload(user)).passwordHash, temporaryPassword)).toBe(true);
    const set = await post(setPassword, { reason, id: user.id, newPassword: "nueva clave" });
    expect(set).toEqual({ status: "ok", result: { isPending: false, temporaryPassword: null } });
    expect(await passwordMatches((await reload(user)).passwordHash, "nueva clave")).toBe(true);
  });

  it("refuses a short one and does not repeat it", async () => {
    await asAdministrator();
    const state = await post(setPassword, { reason, id: (await makeUser()).id, newPassword: "hunt2" });
    expect(state).toMatchObject({
      fields: { newPassword: "La contraseña debe tener al menos 6 caracteres" },
    });
    expect(JSON.stringify(state)).not.toContain("hunt2");
  });
});

describe("setPermission, deleteUser and requestAccess", () => {
  it("read yes and no from the form, and nothing else", async () => {
    const user = await makeUser({ apps: [] });
    await asAdministrator();
    const set = (hasAccess: string) => post(setPermission, { id: user.id, appKey: "btc", hasAccess });
    await set("true");
    expect(await appsOf(user)).toEqual(["btc"]);
    expect(await set("maybe")).toMatchObject({
      code: "invalid",
      fields: { hasAccess: "Indica si se permite el acceso" },
    });
    expect(await appsOf(user)).toEqual(["btc"]);
    await set("false");
    expect(await appsOf(user)).toEqual([]);
  });

  it("delete a member, and refuse administrators", async () => {
    const [user, other] = [await makeUser(), await makeAdmin()];
    await asAdministrator();
    expect(await post(deleteUser, { reason, id: user.id })).toEqual({ status: "ok", result: null });
    expect((await reload(user)).deletedAt).not.toBeNull();
    const message = "No se pueden eliminar usuarios administradores";
    expect(await post(deleteUser, { reason, id: other.id })).toMatchObject({ code: "conflict", message });
  });

  it("request an app as the signed-in member", async () => {
    const user = await signedIn(await makeUser());
    expect(await post(requestAccess, { appKey: "btc", userId: "someone else" })).toEqual({
      status: "ok",
      result: { appKey: "btc" },
    });
    expect(await post(requestAccess, { appKey: "forum" })).toMatchObject({ code: "conflict" });
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
