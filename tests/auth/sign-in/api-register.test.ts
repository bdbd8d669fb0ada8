import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { GET as permissions } from "@/app/api/users/me/permissions/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import * as passwords from "@/lib/auth/password/hash";
import { MESSAGE } from "@/lib/core/command/errors";
import { asOwner } from "../../database/as-owner";
import { makeUser } from "../../factories/identity";
import { aRegistration, newAddress } from "../../factories/registration";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";

const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));

const TAKEN = "Ya existe una cuenta con este correo";

describe("POST /api/auth/register", () => {
  it("201: returns the new member, signed in, with only the default apps", async () => {
    const body = aRegistration();
    const answer = await send(register, "POST", { body, ...newAddress() });
    const { email, firstName, lastName } = body;
    const id = (await usersWith(email))[0]?.id;
    expect([answer.status, answer.body]).toEqual([201, { id, email, firstName, lastName, isAdmin: false }]);

    const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    expect((await send(me, "GET", { cookie })).body).toMatchObject({
      id,
      kycStatus: "pending",
      kycLevel: "none",
    });
    const granted = (await send(permissions, "GET", { cookie })).body as {
      appKey: string;
      hasAccess: boolean;
    }[];
    expect(granted.filter(({ hasAccess }) => hasAccess).map(({ appKey }) => appKey)).toEqual([
      "forum",
      "marketplace",
      "courses",
    ]);
  });

  it("201: the time zone and the postal code may be left out", async () => {
    const { timezone: _, postalCode: __, ...body } = aRegistration();
    expect((await send(register, "POST", { body, ...newAddress() })).status).toBe(201);
    expect(await usersWith(body.email)).toMatchObject([{ timezone: "UTC", postalCode: null }]);
  });

  it("201: ignores fields that only administrators may set", async () => {
    const greedy = {
      isAdmin: true,
      kycStatus: "verified",
      kycLevel: "complete",
      balance: "1000000",
      id: "chosen",
    };
    const body = aRegistration(greedy);
    expect((await send(register, "POST", { body, ...newAddress() })).body).toMatchObject({ isAdmin: false });
    const [user] = await usersWith(body.email);
    expect(user).toMatchObject({ isAdmin: false, kycStatus: "pending", kycLevel: "none" });
    expect(user?.id).not.toBe("chosen");
  });

  it("201: a repeated Idempotency-Key returns the same member and creates no second one", async () => {
    const body = aRegistration();
    const { headers } = newAddress();
    const again = { body, headers: { ...headers, "idempotency-key": randomUUID() } };
    const [first, second] = [await send(register, "POST", again), await send(register, "POST", again)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await usersWith(body.email)).toHaveLength(1);
  });

  it("409: the registration is repeated after the owner has taken the account over, or later", async () => {
    const repeated = async (between: (email: string) => Promise<unknown>) => {
      const body = aRegistration();
      const sent = { body, headers: { ...newAddress().headers, "idempotency-key": randomUUID() } };
      await send(register, "POST", sent);
      await between(body.email);
      const answer = await send(register, "POST", sent);
      expectError(answer, "conflict", TAKEN, { email: TAKEN });
      expect(answer.headers.has("set-cookie")).toBe(false);
    };
    const change = (changed: object) => (email: string) =>
      db.update(users).set(changed).where(eq(users.email, email));
    await repeated(change({ credentialsChangedAt: new Date() }));
    await repeated(change({ totpSecret: "sealed", totpEnabledAt: new Date() }));
    await repeated(change({ email: "otra@lonja.example", credentialsChangedAt: new Date() }));
    await repeated(async () => travel(11));
    await repeated(async (email) => {
      await change({ email: "aparte@lonja.example" })(email);
      travel(22);
    });
  });

  it("409: the e-mail has an account, in any case of letters", async () => {
    const { email } = await makeUser();
    const body = aRegistration({ email: email.toUpperCase() });
    const answer = await send(register, "POST", { body, ...newAddress() });
    expectError(answer, "conflict", TAKEN, { email: TAKEN });
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(await usersWith(email)).toHaveLength(1);
  });

  it("409: a repeated Idempotency-Key with another body", async () => {
    const { headers } = newAddress();
    const key = { headers: { ...headers, "idempotency-key": randomUUID() } };
    await send(register, "POST", { body: aRegistration(), ...key });
    const other = aRegistration();
    expectError(
      await send(register, "POST", { body: other, ...key }),
      "conflict",
      MESSAGE.idempotencyConflict,
    );
    expect(await usersWith(other.email)).toEqual([]);
  });

  it("422: names every missing field, each with its own message", async () => {
    expectError(await send(register, "POST", { body: {} }), "invalid", MESSAGE.invalid, {
      email: "El correo es obligatorio",
      password: "La contraseña es obligatoria",
      firstName: "El nombre es obligatorio",
      lastName: "Los apellidos son obligatorios",
      phone: "El teléfono es obligatorio",
      address: "La dirección es obligatoria",
      city: "La ciudad es obligatoria",
      country: "El país es obligatorio",
    });
  });

  it.each([
    ["password", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["password", "x".repeat(201), "La contraseña puede tener como mucho 200 caracteres"],
    ["email", "ana@", "Escribe un correo válido, por ejemplo nombre@dominio.es"],
    ["email", `${"a".repeat(250)}@b.es`, "El correo es demasiado largo"],
    ["firstName", "x".repeat(81), "Como mucho 80 caracteres"],
    ["phone", "no tengo", "Escribe un teléfono válido, por ejemplo +34 600 000 000"],
    ["timezone", "Mars/Olympus", "La zona horaria no existe"],
  ])("422: %s is %j", async (field, value, message) => {
    const answer = await send(register, "POST", { body: aRegistration({ [field]: value }), ...newAddress() });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: message });
  });

  it("401: the account is deleted before its session starts", async () => {
    await asOwner(async (owner) => {
      await owner`create function end_account() returns trigger language plpgsql as
        $$ begin new.deleted_at := now(); return new; end $$`;
      await owner`create trigger end_account before insert on users for each row execute function end_account()`;
    });
    const answer = await send(register, "POST", { body: aRegistration(), ...newAddress() });
    await asOwner((owner) => owner`drop function end_account cascade`);
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("429: after twenty accounts from one address the next waits, unhashed", async () => {
    const { points } = ATTEMPTS.registerPerAddress;
    const here = newAddress();
    const answers = await Promise.all(
      Array.from({ length: points }, () => send(register, "POST", { body: aRegistration(), ...here })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const hashed = vi.spyOn(passwords, "hashPassword");
    const body = aRegistration();
    const refused = await send(register, "POST", { body, ...here });
    expectTooMany(refused);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
    expect(hashed).not.toHaveBeenCalled();
    expect(await usersWith(body.email)).toEqual([]);
    expect((await send(register, "POST", { body, ...newAddress() })).status).toBe(201);
  });

  itRefusesBadRequests({
    handler: register,
    method: "POST",
    sent: async () => ({ body: aRegistration(), ...newAddress() }),
  });
});
