import { describe, expect, it } from "vitest";
import { ATTEMPTS } from "@/lib/auth/constants";
import { changePassword } from "@/lib/auth/password/change-password";
import { passwordMatches } from "@/lib/auth/password/hash";
import { auditBy, callOf, cookieOf, makeUser, PASSWORD, reload, sessionsOf } from "../../factories/identity";
import { mailsOf } from "../../factories/password-links";

const WISH = { currentPassword: PASSWORD, newPassword: "nueva clave" };

describe("changePassword", () => {
  it("sets the password, keeps this session and ends the others, notifies the owner and records it", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    await cookieOf(user);
    await changePassword.run(call, WISH);
    expect(await passwordMatches((await reload(user)).passwordHash, "nueva clave")).toBe(true);
    expect((await sessionsOf(user)).map(({ sid }) => sid)).toEqual([call.viewer?.session.sid]);
    expect(await mailsOf(user.email, "password-changed")).toHaveLength(1);
    expect(await auditBy(user)).toMatchObject([
      { action: "identity.change-password", targetId: user.id, details: {} },
    ]);
  });

  it("refuses a wrong current password, with an error on the field and a line in the log", async () => {
    const user = await makeUser();
    await expect(
      changePassword.run(await callOf(user), { ...WISH, currentPassword: "no es esta" }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { currentPassword: "La contraseña actual no es correcta" },
    });
    expect(await reload(user)).toEqual(user);
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.change-password" }]);
  });

  it.each([
    [
      { ...WISH, newPassword: PASSWORD },
      { newPassword: "La nueva contraseña debe ser diferente a la actual" },
    ],
    [{ ...WISH, newPassword: "12345" }, { newPassword: "La contraseña debe tener al menos 6 caracteres" }],
    [{ newPassword: "nueva clave" }, { currentPassword: "La contraseña es obligatoria" }],
    [{ currentPassword: PASSWORD }, { newPassword: "La contraseña es obligatoria" }],
  ])("refuses %j", async (input, fields) => {
    const user = await makeUser();
    await expect(changePassword.run(await callOf(user), input)).rejects.toMatchObject({
      code: "invalid",
      fields,
    });
    expect(await reload(user)).toEqual(user);
  });

  it("lets one of two concurrent changes succeed", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    const results = await Promise.allSettled([
      changePassword.run(call, WISH),
      changePassword.run(call, { ...WISH, newPassword: "otra clave" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("waits after ten wrong ones", async () => {
    const call = await callOf(await makeUser());
    for (let count = 0; count < ATTEMPTS.confirmPerUser.points; count += 1) {
      await expect(changePassword.run(call, { ...WISH, currentPassword: "x" })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    await expect(changePassword.run(call, WISH)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("refuses visitors", async () => {
    await expect(changePassword.run(await callOf(null), WISH)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});
