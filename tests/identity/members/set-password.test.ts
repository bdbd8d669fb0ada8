import { describe, expect, it } from "vitest";
import { passwordMatches } from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { setPassword } from "@/lib/identity/members/set-password";
import {
  auditBy,
  auditOf,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { travel } from "../../setup/clock";

const asAdmin = async () => callOf(await makeAdmin());

const accepts = async (user: { id: string }, password: string) =>
  passwordMatches((await reload(user)).passwordHash, password);

describe("setPassword", () => {
  it("sets the password exactly as given, and returns none", async () => {
    const user = await makeUser();
    expect(await setPassword.run(await asAdmin(), { id: user.id, newPassword: " nueva clave " })).toEqual({
      temporaryPassword: null,
    });
    expect([await accepts(user, " nueva clave "), await accepts(user, PASSWORD)]).toEqual([true, false]);
    expect((await reload(user)).passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("changes nothing else of the member", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    const now = travel(5);
    await setPassword.run(call, { id: user.id, newPassword: "nueva clave" });
    const { passwordHash } = await reload(user);
    expect(await reload(user)).toEqual({ ...user, passwordHash, credentialsChangedAt: now, updatedAt: now });
  });

  it("generates a temporary password if none is given, a different one each time", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      const { temporaryPassword } = await setPassword.run(call, { id: user.id });
      expect(temporaryPassword).toMatch(/^[A-HJ-NP-Za-km-z2-9]{16}$/);
      expect(await accepts(user, temporaryPassword ?? "")).toBe(true);
      made.push(temporaryPassword);
    }
    expect(new Set(made).size).toBe(3);
  });

  it("ends all sessions of the member, and no others", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const person of [user, user, other]) await cookieOf(person);
    await setPassword.run(await asAdmin(), { id: user.id });
    expect([(await sessionsOf(user)).length, (await sessionsOf(other)).length]).toEqual([0, 1]);
  });

  it("records who set whose password, without the password", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const call = await callOf(admin);
    await setPassword.run(call, { id: user.id, newPassword: "nueva clave" });
    const { temporaryPassword } = await setPassword.run(call, { id: user.id });
    const lines = await auditOf(user);
    expect(lines).toMatchObject([
      { action: "identity.set-password", actorId: admin.id, details: {} },
      { action: "identity.set-password", actorId: admin.id, details: {} },
    ]);
    expect(JSON.stringify(lines)).not.toContain("nueva clave");
    expect(JSON.stringify(lines)).not.toContain(temporaryPassword);
  });

  it.each([
    ["12345", "La contraseña debe tener al menos 6 caracteres"],
    ["", "La contraseña debe tener al menos 6 caracteres"],
    ["x".repeat(201), "La contraseña puede tener como mucho 200 caracteres"],
  ])("refuses %j", async (newPassword, message) => {
    const user = await makeUser();
    await expect(setPassword.run(await asAdmin(), { id: user.id, newPassword })).rejects.toMatchObject({
      code: "invalid",
      fields: { newPassword: message },
    });
    expect(await reload(user)).toEqual(user);
  });

  it("refuses an unknown member", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    const call = await asAdmin();
    for (const id of ["nobody", gone.id]) {
      await expect(setPassword.run(call, { id })).rejects.toMatchObject({
        code: "not_found",
        message: "Usuario no encontrado",
      });
    }
    expect(await reload(gone)).toEqual(gone);
  });

  it("refuses visitors and members, who are recorded, and an administrator without a recent confirmation", async () => {
    const [user, call] = [await makeUser(), await asAdmin()];
    const wish = { id: user.id, newPassword: "nueva clave" };
    await expect(setPassword.run(await callOf(null), wish)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(setPassword.run(await callOf(user), wish)).rejects.toMatchObject({
      code: "forbidden",
      message: MESSAGE.adminOnly,
    });
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.set-password" }]);
    travel(60);
    await expect(setPassword.run(call, wish)).rejects.toMatchObject({ code: "confirmation_required" });
    expect(await reload(user)).toEqual(user);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
