import { describe, expect, it } from "vitest";
import { GET as read, DELETE as remove, PATCH as update } from "@/app/api/admin/users/[id]/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeAdmin, makeUser, makeVerifiedUser, reload } from "../../factories/identity";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";

const NOT_FOUND = "Usuario no encontrado";
const UNKNOWN = [
  "nobody",
  "0",
  "-1",
  "null",
  "00000000-0000-7000-8000-000000000000",
  "' or 1=1 --",
  "x".repeat(64),
];

const adminCookie = async () => cookieHeaderOf(await makeAdmin());
const memberCookie = async () => cookieHeaderOf(await makeUser());
const at = async (user: { id: string }) => ({ cookie: await adminCookie(), params: { id: user.id } });

describe("GET /api/admin/users/{id}", () => {
  it("200: returns the member, without password, hash or token", async () => {
    const user = await makeVerifiedUser({ kycRejectedReason: null, resetTokenHash: "secret-hash" });
    const answer = await send(read, "GET", await at(user));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: user.id, kycVerifiedAt: user.kycVerifiedAt?.toISOString() });
    expect(Object.keys(answer.body).sort()).toEqual(documentedFields(read));
    expect(Object.keys(answer.body).filter((name) => /password|token|deleted|search/i.test(name))).toEqual(
      [],
    );
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|secret-hash/);
  });

  it.each(UNKNOWN)("404: there is no member %j", async (id) => {
    expectError(
      await send(read, "GET", { cookie: await adminCookie(), params: { id } }),
      "not_found",
      NOT_FOUND,
    );
  });

  it("404: the member was deleted", async () => {
    const user = await makeUser({ deletedAt: new Date() });
    expectError(await send(read, "GET", await at(user)), "not_found", NOT_FOUND);
  });

  it("422: the id is longer than any id", async () => {
    const answer = await send(read, "GET", { cookie: await adminCookie(), params: { id: "x".repeat(65) } });
    expectError(answer, "invalid", MESSAGE.invalid, { id: expect.any(String) });
  });

  const endpoint = { handler: read, method: "GET", sent: async () => at(await makeUser()) };
  itIsForAdministrators(endpoint, memberCookie);
  itHidesItsFailures(endpoint);
});

describe("PATCH /api/admin/users/{id}", () => {
  it("200: returns the current member, and changes only sent fields", async () => {
    const user = await makeUser({ city: "Cádiz", phone: "+34 600 000 000" });
    const answer = await send(update, "PATCH", {
      ...(await at(user)),
      body: { firstName: " Eva ", phone: "" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: user.id,
      firstName: "Eva",
      lastName: user.lastName,
      city: "Cádiz",
      phone: null,
    });
    expect(await reload(user)).toMatchObject({
      firstName: "Eva",
      city: "Cádiz",
      phone: null,
      email: user.email,
    });
  });

  it("200: sets role and KYC state, and the matching verified date", async () => {
    const user = await makeUser();
    const verified = await send(update, "PATCH", {
      ...(await at(user)),
      body: { kycStatus: "verified", kycLevel: "intermediate" },
    });
    expect(verified.body).toMatchObject({
      kycStatus: "verified",
      kycLevel: "intermediate",
      kycVerifiedAt: expect.any(String),
    });
    const promoted = await send(update, "PATCH", { ...(await at(user)), body: { isAdmin: true } });
    expect([promoted.status, promoted.body]).toEqual([
      202,
      { proposal: { id: expect.any(Number), status: "proposed" }, message: expect.any(String) },
    ]);
    expect(await reload(user)).toMatchObject({ isAdmin: false, kycLevel: "intermediate" });
  });

  it("200: sets user name, reputation and the verified date, and empties the user name", async () => {
    const user = await makeVerifiedUser();
    const body = { username: "ana.p", reputation: "4,8", kycVerifiedAt: "2026-01-31T10:00:00+01:00" };
    const answer = await send(update, "PATCH", { ...(await at(user)), body });
    const changed = { username: "ana.p", reputation: "4.8", kycVerifiedAt: "2026-01-31T09:00:00.000Z" };
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(changed)]);
    const emptied = await send(update, "PATCH", { ...(await at(user)), body: { username: "" } });
    expect(emptied.body).toMatchObject({ ...changed, username: null });
  });

  it("422: forbidden fields are refused by name, and nothing is written", async () => {
    const user = await makeUser();
    const strange = {
      passwordHash: "x",
      balance: "1000000",
      createdAt: "2000-01-01",
      deletedAt: null,
    };
    const answer = await send(update, "PATCH", {
      ...(await at(user)),
      body: { ...strange, lastName: "Otra" },
    });
    const refused = Object.fromEntries(
      Object.keys(strange).map((name) => [name, "Este campo no se puede cambiar"]),
    );
    expectError(answer, "invalid", MESSAGE.invalid, refused);
    expect(await reload(user)).toEqual(user);
  });

  it("200: the id of the address wins over the body's", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await send(update, "PATCH", { ...(await at(user)), body: { id: other.id, lastName: "Cambiada" } });
    expect((await reload(user)).lastName).toBe("Cambiada");
    expect(await reload(other)).toEqual(other);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    const answer = await send(update, "PATCH", {
      cookie: await unconfirmedAdmin(),
      params: { id: user.id },
      body: { firstName: "Eva" },
    });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect(await reload(user)).toEqual(user);
  });

  it.each(UNKNOWN)("404: there is no member %j", async (id) => {
    const sent = { cookie: await adminCookie(), params: { id }, body: { firstName: "Eva" } };
    expectError(await send(update, "PATCH", sent), "not_found", NOT_FOUND);
  });

  it("409: the e-mail belongs to another account", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const answer = await send(update, "PATCH", {
      ...(await at(user)),
      body: { email: other.email.toUpperCase() },
    });
    const taken = "Ya existe una cuenta con este correo";
    expectError(answer, "conflict", taken, { email: taken });
    expect((await reload(user)).email).toBe(user.email);
  });

  it("409: another member has the user name, in any case of letters", async () => {
    const [user, name] = [await makeUser(), `joan-${Date.now()}`];
    await makeUser({ username: name });
    const body = { username: name.toUpperCase(), reputation: "5.0" };
    const taken = "Ese nombre de usuario ya está en uso";
    expectError(await send(update, "PATCH", { ...(await at(user)), body }), "conflict", taken, {
      username: taken,
    });
    expect(await reload(user)).toEqual(user);
  });

  it("409: an administrator removes the role from themselves", async () => {
    const admin = await makeAdmin();
    const sent = { as: admin, params: { id: admin.id }, body: { isAdmin: false } };
    const message = "No puedes quitarte a ti mismo el acceso de administrador";
    expectError(await send(update, "PATCH", sent), "conflict", message);
  });

  it("422: an unverified administrator", async () => {
    const message = "Los administradores siempre deben estar verificados";
    const body = { kycStatus: "pending" };
    const answer = await send(update, "PATCH", { ...(await at(await makeAdmin())), body });
    expectError(answer, "invalid", message, { kycStatus: message });
  });

  it.each([
    ["verified", null, "Un usuario verificado tiene siempre fecha de verificación"],
    ["pending", "2026-01-31T09:00:00Z", "Solo un usuario verificado tiene fecha de verificación"],
    ["verified", "2999-01-01T00:00:00Z", "La fecha de verificación no puede ser futura"],
  ])("422: %s with the verified date %j", async (kycStatus, kycVerifiedAt, message) => {
    const user = await makeVerifiedUser();
    const body = { kycStatus, kycVerifiedAt };
    const answer = await send(update, "PATCH", { ...(await at(user)), body });
    expectError(answer, "invalid", message, { kycVerifiedAt: message });
    expect(await reload(user)).toEqual(user);
  });

  const ONLY_REMOVED = "Aquí la imagen solo se puede quitar: envía null";
  const BAD_REPUTATION = "Escribe un número de 0 a 5, con un decimal como máximo";

  it.each([
    [
      "username",
      "a!",
      "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final",
    ],
    ["username", "x".repeat(33), "Como mucho 32 caracteres"],
    ["reputation", "5.1", BAD_REPUTATION],
    ["reputation", "-1", BAD_REPUTATION],
    ["reputation", "4.85", BAD_REPUTATION],
    ["reputation", "", BAD_REPUTATION],
    ["reputation", 4.8, 'Escribe la reputación entre comillas, por ejemplo "4.8"'],
    ["kycVerifiedAt", "2026-02-31T00:00:00Z", "Escribe una fecha como 2026-01-31T09:00:00Z"],
    ["kycVerifiedAt", "0000-01-01T00:00:00Z", "Escribe una fecha posterior a 1970"],
    ["firstName", " ", "El nombre es obligatorio"],
    ["email", "nobody", "Escribe un correo válido, por ejemplo nombre@dominio.es"],
    ["kycStatus", "maybe", "Elige un estado de la lista"],
    ["kycLevel", "gold", "Elige un nivel de la lista"],
    ["timezone", "Mars/Olympus", "La zona horaria no existe"],
    ["isAdmin", "true", expect.any(String)],
    ["profileImageUrl", "https://evil.example/a.png", ONLY_REMOVED],
    ["profileImageUrl", "", ONLY_REMOVED],
    ["profileImageUrl", 0, ONLY_REMOVED],
  ])("422: %s is %j", async (field, value, message) => {
    const answer = await send(update, "PATCH", { ...(await at(await makeUser())), body: { [field]: value } });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: message });
  });

  const endpoint = {
    handler: update,
    method: "PATCH",
    sent: async () => ({ ...(await at(await makeUser())), body: { firstName: "Eva" } }),
  };
  itIsForAdministrators(endpoint, memberCookie);
  itRefusesBadRequests(endpoint);
});

describe("DELETE /api/admin/users/{id}", () => {
  it("204: the member is deleted from then on", async () => {
    const sent = await at(await makeUser());
    const answer = await send(remove, "DELETE", sent);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expectError(await send(read, "GET", sent), "not_found", NOT_FOUND);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    const answer = await send(remove, "DELETE", {
      cookie: await unconfirmedAdmin(),
      params: { id: user.id },
    });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect((await reload(user)).deletedAt).toBeNull();
  });

  it.each(UNKNOWN)("404: there is no member %j", async (id) => {
    expectError(
      await send(remove, "DELETE", { cookie: await adminCookie(), params: { id } }),
      "not_found",
      NOT_FOUND,
    );
  });

  it("404: the member was deleted already", async () => {
    const sent = await at(await makeUser());
    await send(remove, "DELETE", sent);
    expectError(await send(remove, "DELETE", sent), "not_found", NOT_FOUND);
  });

  it("409: administrators cannot be deleted, not even by themselves", async () => {
    const admin = await makeAdmin();
    const message = "No se pueden eliminar usuarios administradores";
    expectError(await send(remove, "DELETE", await at(admin)), "conflict", message);
    expectError(await send(remove, "DELETE", { as: admin, params: { id: admin.id } }), "conflict", message);
    expect((await reload(admin)).deletedAt).toBeNull();
  });

  it("422: the id is longer than any id", async () => {
    const answer = await send(remove, "DELETE", {
      cookie: await adminCookie(),
      params: { id: "x".repeat(65) },
    });
    expectError(answer, "invalid", MESSAGE.invalid, { id: expect.any(String) });
  });

  const endpoint = { handler: remove, method: "DELETE", sent: async () => at(await makeUser()) };
  itIsForAdministrators(endpoint, memberCookie);
  itRefusesBadRequests(endpoint);
});
