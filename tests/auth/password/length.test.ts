import { describe, expect, it, vi } from "vitest";
import { MESSAGE } from "@/lib/core/command/errors";
import { callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { aRegistration } from "../../factories/registration";

// Set before the first import that reads the environment, because it is parsed only once.
vi.hoisted(() => {
  process.env.PASSWORD_MIN_LENGTH = "12";
});

const TOO_SHORT = "La contraseña debe tener al menos 12 caracteres";

describe("PASSWORD_MIN_LENGTH", () => {
  it("raises the minimum of the registration, and its text", async () => {
    const { register } = await import("@/lib/auth/sign-in/register");
    const call = await callOf(null);
    await expect(register.run(call, aRegistration({ password: "x".repeat(11) }))).rejects.toMatchObject({
      code: "invalid",
      message: MESSAGE.invalid,
      fields: { password: TOO_SHORT },
    });
    expect(await register.run(call, aRegistration({ password: "x".repeat(12) }))).toMatchObject({
      isAdmin: false,
    });
  });

  it("raises the minimum for administrators, and temporary passwords are long enough", async () => {
    const { setPassword } = await import("@/lib/identity/members/set-password");
    const [call, user] = [await callOf(await makeAdmin()), await makeUser()];
    const refused = setPassword.run(call, { id: user.id, newPassword: "x".repeat(11) });
    await expect(refused).rejects.toMatchObject({ code: "invalid", fields: { newPassword: TOO_SHORT } });
    expect(await reload(user)).toEqual(user);
    const { temporaryPassword } = await setPassword.run(call, { id: user.id });
    expect(temporaryPassword?.length).toBeGreaterThanOrEqual(12);
  });

  it("lets members with older, shorter passwords sign in", async () => {
    const { hashPassword } = await import("@/lib/auth/password/hash");
    const { logIn } = await import("@/lib/auth/sign-in/log-in");
    const user = await makeUser({ passwordHash: await hashPassword("123456") });
    expect(await logIn.run(await callOf(null), { email: user.email, password: "123456" })).toMatchObject({
      id: user.id,
    });
  });
});
