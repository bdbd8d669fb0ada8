import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { adminLogin, login, register } from "@/actions/auth";
import { db } from "@/db";
import { users } from "@/db/schema";
import { loadViewer } from "@/lib/auth/session";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { makeAdmin, makeUser, PASSWORD, sessionsOf } from "../../factories/identity";
import { cookieSet, post, theForm, visiting } from "../../http/forms";

const WRONG = "El correo o la contraseña no son correctos";

const refusal = (code: string, message: string, fields?: Record<string, string>) => ({
  status: "error",
  code,
  message,
  requestId: expect.any(String),
  ...(fields && { fields }),
});

const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));
const whoseCookie = async () => loadViewer(await cookieSet(), { active: false });

describe("login", () => {
  it("stores a session in the cookie and returns where to go", async () => {
    const user = await makeUser();
    visiting();
    expect(await post(login, { email: user.email, password: PASSWORD })).toEqual({
      status: "ok",
      result: { next: "/dashboard" },
    });
    expect(await whoseCookie()).toMatchObject({ id: user.id });
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("continues to the requested page", async () => {
    const user = await makeUser();
    visiting();
    const state = await post(login, {
      email: user.email,
      password: PASSWORD,
      next: "/btc-p2p?tab=mis-ordenes",
    });
    expect(state).toMatchObject({ result: { next: "/btc-p2p?tab=mis-ordenes" } });
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    new File(["/forum"], "/forum"),
  ])("goes to the dashboard instead of %j", async (next) => {
    const user = await makeUser();
    visiting();
    expect(await post(login, { email: user.email, password: PASSWORD, next })).toMatchObject({
      result: { next: "/dashboard" },
    });
  });

  it("answers a wrong password with the reason, without the input", async () => {
    const user = await makeUser();
    visiting();
    const state = await post(login, { email: user.email, password: "hunter2-hunter2", next: "/forum" });
    expect(state).toEqual(refusal("unauthenticated", WRONG));
    expect(JSON.stringify(state)).not.toMatch(new RegExp(`hunter2|forum|${user.email}`));
    expect(await cookieSet()).toBeUndefined();
  });

  it("names every field that is missing", async () => {
    visiting();
    const fields = { email: "El correo es obligatorio", password: "La contraseña es obligatoria" };
    expect(await post(login, {})).toEqual(refusal("invalid", MESSAGE.invalid, fields));
    expect(await post(login, { email: " ", password: "" })).toEqual(
      refusal("invalid", MESSAGE.invalid, fields),
    );
  });

  it("answers an unknown error with the general message, without details", async () => {
    const user = await makeUser();
    visiting();
    vi.spyOn(clock, "now").mockImplementation(() => {
      throw new Error("postgres://lonja:hunter2@db");
    });
    expect(await post(login, { email: user.email, password: PASSWORD })).toEqual(
      refusal("internal", MESSAGE.internal),
    );
  });
});

describe("adminLogin", () => {
  it("signs an administrator in to the panel", async () => {
    const admin = await makeAdmin();
    visiting();
    const state = await post(adminLogin, { email: admin.email, password: PASSWORD, next: "/forum" });
    expect(state).toEqual({ status: "ok", result: { next: "/admin" } });
    expect(await whoseCookie()).toMatchObject({ id: admin.id, isAdmin: true });
  });

  it("refuses a member with the right password, and opens no session", async () => {
    const user = await makeUser();
    visiting();
    const state = await post(adminLogin, { email: user.email, password: PASSWORD });
    expect(state).toEqual(refusal("unauthenticated", "Credenciales de administrador incorrectas"));
    expect([await cookieSet(), await sessionsOf(user)]).toEqual([undefined, []]);
  });
});

describe("register", () => {
  it("creates the member, signs them in and opens the dashboard", async () => {
    const form = theForm();
    visiting();
    expect(await post(register, form)).toEqual({ status: "ok", result: { next: "/dashboard" } });
    const [user] = await usersWith(form.email);
    expect(user).toMatchObject({
      firstName: "Ana",
      address: "Calle Mayor 1, 28001",
      postalCode: "28001",
      city: "Madrid",
      timezone: "Europe/Madrid",
    });
    expect(await whoseCookie()).toMatchObject({ id: user?.id });
  });

  it("accepts the province and does not store it", async () => {
    const form = theForm({ province: "Zzyzx" });
    visiting();
    await post(register, form);
    expect(JSON.stringify(await usersWith(form.email))).not.toContain("Zzyzx");
  });

  it("refuses two passwords that differ, in any way", async () => {
    for (const passwordConfirmation of ["correct horse ", "Correct horse", "correct"]) {
      const form = theForm({ passwordConfirmation });
      visiting();
      const fields = { passwordConfirmation: "Las contraseñas no coinciden" };
      expect(await post(register, form)).toEqual(refusal("invalid", MESSAGE.invalid, fields));
      expect(await usersWith(form.email)).toEqual([]);
    }
  });

  it("refuses a password under 6 characters", async () => {
    visiting();
    const state = await post(register, theForm({ password: "12345", passwordConfirmation: "12345" }));
    const fields = { password: "La contraseña debe tener al menos 6 caracteres" };
    expect(state).toEqual(refusal("invalid", MESSAGE.invalid, fields));
  });

  it.each([
    ["email", "El correo es obligatorio"],
    ["password", "La contraseña debe tener al menos 6 caracteres"],
    ["passwordConfirmation", "Repite la contraseña"],
    ["firstName", "El nombre es obligatorio"],
    ["lastName", "Los apellidos son obligatorios"],
    ["phone", "El teléfono es obligatorio"],
    ["street", "La dirección es obligatoria"],
    ["postalCode", "El código postal es obligatorio"],
    ["province", "La provincia es obligatoria"],
    ["city", "La ciudad es obligatoria"],
    ["country", "El país es obligatorio"],
  ])("requires %s", async (field, message) => {
    visiting();
    const form = theForm({ [field]: "" });
    expect(await post(register, form)).toMatchObject({ code: "invalid", fields: { [field]: message } });
    expect(await cookieSet()).toBeUndefined();
    const { [field]: _, ...absent }: Record<string, string | File> = form;
    visiting();
    expect(await post(register, absent)).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) },
    });
  });

  it("names all wrong fields together, without the input", async () => {
    visiting();
    const state = await post(register, {
      email: "hunter1",
      password: "hunt2",
      passwordConfirmation: "hunter3",
    });
    expect(Object.keys((state as { fields: object }).fields).sort()).toEqual([
      "acceptsTerms",
      "city",
      "country",
      "email",
      "firstName",
      "isAdult",
      "lastName",
      "password",
      "passwordConfirmation",
      "phone",
      "postalCode",
      "province",
      "street",
    ]);
    expect(JSON.stringify(state)).not.toContain("hunt");
  });

  it("refuses an e-mail that has an account, on the field", async () => {
    const { email } = await makeUser();
    visiting();
    const taken = "Ya existe una cuenta con este correo";
    expect(await post(register, theForm({ email }))).toEqual(refusal("conflict", taken, { email: taken }));
    expect(await cookieSet()).toBeUndefined();
  });

  it("makes one member of a form sent twice", async () => {
    const form = theForm({ requestId: randomUUID(), $ACTION_ID_x: "" });
    visiting();
    const states = await Promise.all([post(register, form), post(register, form)]);
    expect(states).toEqual([
      { status: "ok", result: { next: "/dashboard" } },
      { status: "ok", result: { next: "/dashboard" } },
    ]);
    expect(await usersWith(form.email)).toHaveLength(1);
  });

  it.each([
    ["a null character", "\u0000"],
    ["50 kB", "x".repeat(50_000)],
    ["random noise", Array.from({ length: 300 }, () => randomUUID()).join()],
  ])("takes %s as the form's id without failing", async (_what, requestId) => {
    visiting();
    expect(await post(register, theForm({ requestId }))).toMatchObject({ status: "ok" });
  });

  it("treats a file in a text field as invalid", async () => {
    visiting();
    const file = new File(["x"], "x.txt");
    const state = await post(
      register,
      theForm({ firstName: file, password: file, passwordConfirmation: file }),
    );
    expect(state).toMatchObject({ code: "invalid", fields: { firstName: "El nombre es obligatorio" } });
  });
});
