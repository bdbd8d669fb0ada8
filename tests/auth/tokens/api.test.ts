import { describe, expect, it } from "vitest";
import { DELETE as revokeAsAdmin } from "@/app/api/admin/users/[id]/tokens/[tokenId]/route";
import { GET as listAsAdmin } from "@/app/api/admin/users/[id]/tokens/route";
import { DELETE as revoke } from "@/app/api/tokens/[id]/route";
import { POST as create, GET as list } from "@/app/api/tokens/route";
import { db } from "@/db";
import { apiTokens } from "@/db/schema";
import { detailsOf } from "@/lib/admin/audit/rules";
import { hashOfApiToken } from "@/lib/auth/api-token";
import { KEEP_ENDED_TOKENS_DAYS, MAX_TOKENS } from "@/lib/auth/constants";
import { deleteEndedTokens } from "@/lib/auth/retention";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, auditOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { mailsOf } from "../../factories/password-links";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { travel } from "../../setup/clock";
import { makeToken, tokensOf } from "./tokens";

const asked = { name: "Contabilidad", scopes: ["forum:read", "money"], days: 30 };
const DAY = 24 * 60;

describe("POST /api/tokens", () => {
  it("201: returns the token once, stores its hash, and notifies its owner", async () => {
    const user = await makeUser();
    const answer = await send(create, "POST", { as: user, body: asked });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(documentedFields(create));
    const { token, ...line } = answer.body;
    const { days: _, ...said } = asked;
    expect(line).toMatchObject({ ...said, status: "active", lastUsedAt: null });
    expect(token.startsWith(line.prefix)).toBe(true);
    const [row] = await tokensOf(user);
    expect(row?.hash).toBe(hashOfApiToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await mailsOf(user.email, "token-created")).map(({ text }) => text).join()).toContain(
      "Foro: leer",
    );
    expect(await noticesOf(user)).toMatchObject([{ kind: "identity.token-created" }]);
    expect(await auditOf(user)).toMatchObject([{ action: "identity.create-token", actorId: user.id }]);
    const everything = [
      await auditOf(user),
      await noticesOf(user),
      await mailsOf(user.email, "token-created"),
    ];
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it("401 and 403: a visitor, and a member without a recent confirmation", async () => {
    expectError(await send(create, "POST", { body: asked }), "unauthenticated", MESSAGE.unauthenticated);
    const cookie = await staleCookieOf(await makeUser());
    const refused = await send(create, "POST", { cookie, body: asked });
    expectError(refused, "confirmation_required", MESSAGE.confirmationRequired);
  });

  it.each([
    ["no scope", { scopes: [] }, { scopes: "Elige al menos un permiso" }],
    ["one that is none", { scopes: ["forum:all"] }, { "scopes.0": "Ese permiso no existe" }],
    ["the same twice", { scopes: ["money", "money"] }, { scopes: "Hay permisos repetidos" }],
    ["no end", { days: undefined }, { days: "Elige cuándo caduca: 7, 30, 90 o 365 días" }],
    ["an end too late", { days: 366 }, { days: "Elige cuándo caduca: 7, 30, 90 o 365 días" }],
    ["no name", { name: " " }, { name: "Escribe para qué es" }],
    [
      "the administration's of a member",
      { scopes: ["administration:read"] },
      { scopes: "Ese permiso es solo para administradores" },
    ],
  ])("422: %s", async (_, wrong, fields) => {
    const answer = await send(create, "POST", { as: await makeUser(), body: { ...asked, ...wrong } });
    expectError(answer, "invalid", MESSAGE.invalid, fields);
  });

  it("409: one more than allowed, even with concurrent requests", async () => {
    const user = await makeUser();
    const values = { userId: user.id, name: "Viejo", prefix: "lonja_0000", scopes: ["money" as const] };
    const expiresAt = new Date(Date.now() + 60_000);
    const rows = Array.from({ length: MAX_TOKENS - 1 }, (_, n) => ({
      ...values,
      hash: `${user.id}${n}`,
      expiresAt,
    }));
    await db.insert(apiTokens).values(rows);
    const answers = await Promise.all([1, 2, 3].map(() => send(create, "POST", { as: user, body: asked })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    travel(2);
    expect((await send(create, "POST", { as: user, body: asked })).status).toBe(201);
  });
});

describe("GET /api/tokens", () => {
  it("200: only the member's own, newest first, with the state of each", async () => {
    const user = await makeUser();
    await makeToken(await makeUser());
    const short = await makeToken(user, { days: 7, name: "Corto" });
    const ended = await makeToken(user, { name: "Revocado" });
    await send(revoke, "DELETE", { as: user, params: { id: String(ended.id) } });
    await makeToken(user, { name: "Largo", days: 365 });
    travel(8 * DAY);
    const { status, body } = await send(list, "GET", { as: user });
    expect(status).toBe(200);
    expect(body.map((line: { name: string; status: string }) => [line.name, line.status])).toEqual([
      ["Largo", "active"],
      ["Revocado", "revoked"],
      ["Corto", "expired"],
    ]);
    expect(JSON.stringify(body)).not.toContain(short.hash);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(list, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("lists those that ended a month ago no longer", async () => {
    const user = await makeUser();
    await makeToken(user, { days: 7 });
    await makeToken(user, { days: 365 });
    travel((7 + KEEP_ENDED_TOKENS_DAYS) * DAY + 1);
    await deleteEndedTokens();
    expect(await tokensOf(user)).toHaveLength(1);
  });
});

describe("DELETE /api/tokens/{id}", () => {
  it("204: ends it; a second time, and another's, is not found", async () => {
    const user = await makeUser();
    const { id } = await makeToken(user);
    const params = { id: String(id) };
    const foreign = await send(revoke, "DELETE", { as: await makeUser(), params });
    expectError(foreign, "not_found", "Ese token ya no está activo");
    expect((await send(revoke, "DELETE", { as: user, params })).status).toBe(204);
    expect((await send(revoke, "DELETE", { as: user, params })).status).toBe(404);
    const line = (await auditOf(user)).at(-1);
    expect(line).toMatchObject({ action: "identity.revoke-token", details: { apiToken: id } });
  });

  it("401 and 422: a visitor, and an invalid id", async () => {
    const nobody = await send(revoke, "DELETE", { params: { id: "1" } });
    expectError(nobody, "unauthenticated", MESSAGE.unauthenticated);
    const wrong = await send(revoke, "DELETE", { as: await makeUser(), params: { id: "x" } });
    expectError(wrong, "invalid", MESSAGE.invalid, { id: "El token no existe" });
  });
});

describe("/api/admin/users/{id}/tokens", () => {
  it("200: an administrator sees a member's, without secrets", async () => {
    const user = await makeUser();
    const made = await makeToken(user);
    const { status, body } = await send(listAsAdmin, "GET", {
      as: await makeAdmin(),
      params: { id: user.id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: made.id, prefix: made.prefix, scopes: made.scopes }]);
    expect(JSON.stringify(body)).not.toContain(made.hash);
  });

  it("404: an unknown member", async () => {
    const as = await makeAdmin();
    expect((await send(listAsAdmin, "GET", { as, params: { id: "nobody" } })).status).toBe(404);
    const sent = { as, params: { id: "nobody", tokenId: "1" }, body: { reason: "Prueba" } };
    expectError(await send(revokeAsAdmin, "DELETE", sent), "not_found", "Ese token ya no está activo");
  });

  it("204: revokes one, with a reason that the member and the log read", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeToken(user);
    const params = { id: user.id, tokenId: String(id) };
    const without = await send(revokeAsAdmin, "DELETE", { as: admin, params, body: {} });
    expectError(without, "invalid", MESSAGE.invalid, { reason: "Escribe el motivo" });
    const done = await send(revokeAsAdmin, "DELETE", {
      as: admin,
      params,
      body: { reason: "Se ha filtrado" },
    });
    expect(done.status).toBe(204);
    expect((await tokensOf(user))[0]?.revokedAt).not.toBeNull();
    const notices = (await noticesOf(user)).find(({ kind }) => kind === "identity.token-revoked");
    expect(notices?.body).toContain("Se ha filtrado");
    const line = (await auditBy(admin)).at(-1);
    expect(line).toMatchObject({ action: "identity.revoke-member-token", targetId: user.id });
    expect(detailsOf(line?.details ?? {}).map(({ label }) => label)).toEqual(["Motivo", "Token de API"]);
  });

  it("403: not for members, and not without a recent confirmation", async () => {
    const params = { id: "x", tokenId: "1" };
    const body = { reason: "Prueba" };
    const member = await send(revokeAsAdmin, "DELETE", { as: await makeUser(), params, body });
    expectError(member, "forbidden", MESSAGE.adminOnly);
    const cookie = await staleCookieOf(await makeAdmin());
    const stale = await send(revokeAsAdmin, "DELETE", { cookie, params, body });
    expectError(stale, "confirmation_required", MESSAGE.confirmationRequired);
    expectError(
      await send(listAsAdmin, "GET", { as: await makeUser(), params }),
      "forbidden",
      MESSAGE.adminOnly,
    );
  });
});
