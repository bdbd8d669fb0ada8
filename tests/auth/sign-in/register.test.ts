import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { settings, userAppPermissions, users } from "@/db/schema";
import { passwordMatches } from "@/lib/auth/password/hash";
import { register } from "@/lib/auth/sign-in/register";
import { MESSAGE } from "@/lib/core/command/errors";
import { deleteUser } from "@/lib/identity/members/delete-user";
import {
  appsOf,
  aRequest,
  auditOf,
  callOf,
  makeAdmin,
  makeUser,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { aRegistration } from "../../factories/registration";
import { travel } from "../../setup/clock";

const TAKEN = "Ya existe una cuenta con este correo";

let lastCaller = 0;

/** A caller with its own IP address, so that tests do not share rate limits. */
function visitor(idempotencyKey?: string) {
  lastCaller += 1;
  return { viewer: null, request: { ...aRequest, ip: `203.0.113.${lastCaller}` }, idempotencyKey };
}

const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));

describe("register", () => {
  afterEach(async () => void (await db.delete(settings)));

  it("refuses a name that could be mistaken for the platform's staff", async () => {
    const typed = aRegistration({ firstName: "Soporte", lastName: "Lonja" });
    const error = "Ese nombre está reservado";
    await expect(register.run(visitor(), typed)).rejects.toMatchObject({
      code: "invalid",
      fields: { firstName: error, lastName: error },
    });
    expect(await usersWith(typed.email)).toEqual([]);
  });

  it("creates a member from the input, trimmed, with the e-mail in lower case", async () => {
    const now = travel(-5);
    const typed = aRegistration({ firstName: "  José ", city: " Cádiz", postalCode: " " });
    const { id } = await register.run(visitor(), { ...typed, email: ` ${typed.email.toUpperCase()} ` });
    const [user] = await usersWith(typed.email);
    expect(user).toMatchObject({
      id,
      email: typed.email,
      firstName: "José",
      lastName: "Prueba",
      phone: "+34 600 000 000",
      address: "Calle Mayor 1, 28001",
      postalCode: null,
      city: "Cádiz",
      country: "España",
      timezone: "Europe/Madrid",
      isAdmin: false,
      kycStatus: "pending",
      kycLevel: "none",
      kycVerifiedAt: null,
      reputation: "0.0",
      createdAt: now,
      lastSeenAt: now,
      deletedAt: null,
    });
  });

  it("records consent and age with their time if given, and nothing otherwise", async () => {
    const now = travel(-3);
    const given = aRegistration({ acceptsTerms: true, isAdult: true });
    const { id } = await register.run(visitor(), given);
    expect(await reload({ id })).toMatchObject({ termsAcceptedAt: now, adultDeclaredAt: now });
    const before = await register.run(visitor(), aRegistration());
    expect(await reload(before)).toMatchObject({ termsAcceptedAt: null, adultDeclaredAt: null });
    await expect(register.run(visitor(), aRegistration({ isAdult: false }))).rejects.toMatchObject({
      fields: { isAdult: "Debes ser mayor de 18 años para crear una cuenta" },
    });
  });

  it("stores the password only as an argon2id hash, and never returns it", async () => {
    vi.stubEnv("TEST_PASSWORD_COST", "product");
    const answer = await register.run(visitor(), aRegistration({ password: "  mi clave  " }));
    const [user] = await usersWith(answer.email);
    vi.unstubAllEnvs();
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(user?.passwordHash ?? null, "  mi clave  ")).toBe(true);
    expect(await passwordMatches(user?.passwordHash ?? null, "mi clave")).toBe(false);
    expect(Object.keys(answer).sort()).toEqual(["email", "firstName", "id", "isAdmin", "lastName"]);
    expect(JSON.stringify([user, await auditOf(answer)])).not.toContain("mi clave");
  });

  it("opens the default apps and no others", async () => {
    const member = await register.run(visitor(), aRegistration());
    expect(await appsOf(member)).toEqual(["courses", "forum", "marketplace"]);
    const rows = await db.select().from(userAppPermissions).where(eq(userAppPermissions.userId, member.id));
    expect(rows.every(({ grantedBy, grantedAt }) => grantedBy === null && grantedAt !== null)).toBe(true);
  });

  it("grants the default apps of the administrator, even none", async () => {
    await db.insert(settings).values({ key: "defaultApps", value: ["btc"] });
    expect(await appsOf(await register.run(visitor(), aRegistration()))).toEqual(["btc"]);
    await db.update(settings).set({ value: [] });
    expect(await appsOf(await register.run(visitor(), aRegistration()))).toEqual([]);
  });

  it("opens no session itself, and records who registered from where", async () => {
    const call = visitor();
    const member = await register.run(call, aRegistration());
    expect(await sessionsOf(member)).toEqual([]);
    expect(await auditOf(member)).toMatchObject([
      {
        action: "identity.register",
        actorId: member.id,
        ip: call.request.ip,
        requestId: "test",
        details: {},
      },
    ]);
  });

  it("refuses an e-mail that has an account, and leaves nothing behind", async () => {
    const { email } = await makeUser();
    const before = [await db.$count(users), await db.$count(userAppPermissions)];
    const refused = register.run(visitor(), aRegistration({ email: email.toUpperCase() }));
    await expect(refused).rejects.toMatchObject({
      code: "conflict",
      message: TAKEN,
      fields: { email: TAKEN },
    });
    expect([await db.$count(users), await db.$count(userAppPermissions)]).toEqual(before);
  });

  it("accepts the e-mail of a deleted account: it is another person's from then on", async () => {
    const gone = await makeUser();
    await deleteUser.run(await callOf(await makeAdmin()), { id: gone.id });
    const member = await register.run(visitor(), aRegistration({ email: gone.email }));
    expect(member.id).not.toBe(gone.id);
    expect(await usersWith(gone.email)).toHaveLength(2);
  });

  it("creates one member from two concurrent registrations of one e-mail", async () => {
    const { email } = aRegistration();
    const results = await Promise.allSettled([
      register.run(visitor(), aRegistration({ email })),
      register.run(visitor(), aRegistration({ email: email.toUpperCase() })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: TAKEN },
    });
    expect(await usersWith(email)).toHaveLength(1);
  });

  it("returns the same member for a repeated request", async () => {
    const [call, input] = [visitor("key-1"), aRegistration()];
    const first = await register.run(call, input);
    expect(await register.run(call, input)).toEqual(first);
    expect(await usersWith(input.email)).toHaveLength(1);
    expect(await auditOf(first)).toHaveLength(1);
  });

  it("creates one member for a double click, and answers both clicks the same", async () => {
    const [call, input] = [visitor("key-2"), aRegistration()];
    const [first, second] = await Promise.all([register.run(call, input), register.run(call, input)]);
    expect(second).toEqual(first);
    expect(await usersWith(input.email)).toHaveLength(1);
  });

  it("refuses a repeated key with other content, even if only the password differs", async () => {
    const [call, input] = [visitor("key-3"), aRegistration()];
    await register.run(call, input);
    const conflict = { code: "conflict", message: MESSAGE.idempotencyConflict };
    await expect(register.run(call, { ...input, password: "another horse" })).rejects.toMatchObject(conflict);
    await expect(register.run(call, aRegistration())).rejects.toMatchObject(conflict);
    expect(await usersWith(input.email)).toHaveLength(1);
  });

  it("forgets the key of a refused registration, so that it may be corrected and sent again", async () => {
    const { email } = await makeUser();
    const call = visitor("key-4");
    await expect(register.run(call, aRegistration({ email }))).rejects.toMatchObject({ code: "conflict" });
    expect(await register.run(call, aRegistration())).toMatchObject({ isAdmin: false });
  });

  it.each([
    ["email", "El correo es obligatorio"],
    ["password", "La contraseña es obligatoria"],
    ["firstName", "El nombre es obligatorio"],
    ["lastName", "Los apellidos son obligatorios"],
    ["phone", "El teléfono es obligatorio"],
    ["address", "La dirección es obligatoria"],
    ["city", "La ciudad es obligatoria"],
    ["country", "El país es obligatorio"],
  ])("requires %s", async (field, message) => {
    const { [field]: _, ...rest }: Record<string, unknown> = aRegistration();
    await expect(register.run(visitor(), rest)).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: message },
    });
  });

  it("accepts a password of exactly 6 characters and refuses one of 5", async () => {
    expect(await register.run(visitor(), aRegistration({ password: "123456" }))).toMatchObject({
      isAdmin: false,
    });
    const fields = { password: "La contraseña debe tener al menos 6 caracteres" };
    await expect(register.run(visitor(), aRegistration({ password: "12345" }))).rejects.toMatchObject({
      fields,
    });
  });
});
