import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET, POST } from "@/app/api/admin/users/[id]/suspension/route";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { auditOf, callOf, cookieHeaderOf, makeAdmin, makeUser, sessionsOf } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { SUSPENSION_REASON, suspend, suspensionsOf } from "./suspended";

const reason = SUSPENSION_REASON;
const inDays = (days: number) => plusMinutes(new Date(), days * 24 * 60).toISOString();
const at = async (user: { id: string }, body: object = {}) => ({
  as: await makeAdmin({ firstName: "Elena", lastName: "Ríos" }),
  params: { id: user.id },
  body,
});
const historyOf = async ({ id }: { id: string }) =>
  send(GET, "GET", { as: await makeAdmin(), params: { id } });
const asAdmin = async () => cookieHeaderOf(await makeAdmin());
const asMember = async () => cookieHeaderOf(await makeUser());

describe("POST /api/admin/users/{id}/suspension", () => {
  it("201: suspends the member, with who, when and why; the sessions stay", async () => {
    const user = await makeUser();
    await callOf(user);
    const endsAt = inDays(7);
    const answer = await send(POST, "POST", await at(user, { reason, endsAt }));
    const suspension = {
      id: expect.any(Number),
      reason,
      startedAt: expect.any(String),
      startedBy: "Elena Ríos",
      endsAt,
      liftedAt: null,
      liftedBy: null,
      remark: null,
      isActive: true,
    };
    expect([answer.status, answer.body]).toEqual([201, suspension]);
    expect((await historyOf(user)).body).toEqual([suspension]);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("records it with its reason, and notifies the member in the app and by mail", async () => {
    const user = await makeUser({ emailNotifications: false, timezone: "Europe/Madrid" });
    const sent = await at(user, { reason, endsAt: "2099-01-31T23:00:00Z" });
    await send(POST, "POST", sent);
    expect(await auditOf(user)).toMatchObject([
      {
        action: "identity.suspend-member",
        actorId: sent.as.id,
        details: { reason, endsAt: "2099-01-31T23:00:00.000Z" },
      },
    ]);
    const body = expect.stringMatching(
      /^Motivo: «Tres compradores no han recibido su pedido»\. Termina el 1 feb 2099.*otra persona lo revise\.$/,
    );
    expect(await noticesOf(user)).toMatchObject([
      {
        kind: "identity.account-suspended",
        title: "Hemos suspendido tu cuenta",
        body,
        href: "/help?about=suspension#escribir",
      },
    ]);
    const mails = await db.select().from(emails).where(eq(emails.userId, user.id));
    expect(mails).toMatchObject([{ kind: "account-suspended", subject: "Hemos suspendido tu cuenta" }]);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    const sent = { cookie: await unconfirmedAdmin(), params: { id: user.id }, body: { reason } };
    expectError(await send(POST, "POST", sent), "confirmation_required", MESSAGE.confirmationRequired);
    expect(await suspensionsOf(user)).toEqual([]);
  });

  it("404: an unknown or deleted member", async () => {
    for (const user of [{ id: "nobody" }, await makeUser({ deletedAt: new Date() })])
      expectError(await send(POST, "POST", await at(user, { reason })), "not_found", "Usuario no encontrado");
  });

  it("409: an administrator, oneself among them", async () => {
    const message = "No se puede suspender a un administrador: quítale antes el acceso de administrador";
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    for (const { id } of [admin, other]) {
      const answer = await send(POST, "POST", { as: admin, params: { id }, body: { reason } });
      expectError(answer, "conflict", message);
    }
  });

  it("409: a member who is suspended; two concurrent calls suspend once", async () => {
    const user = await makeUser();
    const calls = [await at(user, { reason }), await at(user, { reason })];
    const answers = await Promise.all(calls.map((sent) => send(POST, "POST", sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "Este miembro ya está suspendido",
    );
    expect(await suspensionsOf(user)).toHaveLength(1);
  });

  it.each([
    [{}, { reason: "Escribe el motivo" }],
    [{ reason: "  " }, { reason: "Escribe el motivo" }],
    [{ reason: "x".repeat(501) }, { reason: "Como mucho 500 caracteres" }],
    [{ reason: "Dos\u200blíneas" }, { reason: "Quita los caracteres de control" }],
    [{ reason, endsAt: "mañana" }, { endsAt: "Escribe una fecha como 2026-01-31T09:00:00Z" }],
  ])("422: %j", async (body, fields) => {
    expectError(
      await send(POST, "POST", await at(await makeUser(), body)),
      "invalid",
      "Revisa los campos marcados",
      fields,
    );
  });

  it("422: an end that is over", async () => {
    const message = "Elige una fecha futura";
    const answer = await send(POST, "POST", await at(await makeUser(), { reason, endsAt: inDays(-1) }));
    expectError(answer, "invalid", message, { endsAt: message });
  });

  const sent = async () => ({ params: { id: (await makeUser()).id }, body: { reason } });
  itIsForAdministrators({ handler: POST, method: "POST", sent }, asMember);
  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => ({ ...(await sent()), cookie: await asAdmin() }),
  });
});

describe("DELETE /api/admin/users/{id}/suspension", () => {
  it("200: lifts it, records it, and notifies the member with the remark", async () => {
    const user = await makeUser();
    await suspend(user);
    const sent = await at(user, { remark: "Los pedidos han llegado" });
    const answer = await send(DELETE, "DELETE", sent);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      liftedBy: "Elena Ríos",
      liftedAt: expect.any(String),
      remark: "Los pedidos han llegado",
      isActive: false,
    });
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.lift-suspension", details: { remark: "Los pedidos han llegado" } },
    ]);
    expect(await noticesOf(user)).toMatchObject([
      {
        kind: "identity.suspension-lifted",
        body: "Puedes volver a usar tus aplicaciones. «Los pedidos han llegado»",
      },
    ]);
    const mails = await db.select().from(emails).where(eq(emails.userId, user.id));
    expect(mails).toMatchObject([{ kind: "suspension-lifted" }]);
  });

  it("200: without a remark; the member can be suspended again, and the history has both", async () => {
    const user = await makeUser();
    await suspend(user);
    expect((await send(DELETE, "DELETE", await at(user))).status).toBe(200);
    expect((await send(POST, "POST", await at(user, { reason: "Otra vez" }))).status).toBe(201);
    const { body } = await historyOf(user);
    expect(body).toMatchObject([
      { reason: "Otra vez", isActive: true },
      { reason, isActive: false, remark: null },
    ]);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    await suspend(user);
    const sent = { cookie: await unconfirmedAdmin(), params: { id: user.id }, body: {} };
    expectError(await send(DELETE, "DELETE", sent), "confirmation_required", MESSAGE.confirmationRequired);
  });

  it("404: an unknown member", async () => {
    expectError(
      await send(DELETE, "DELETE", await at({ id: "nobody" })),
      "not_found",
      "Usuario no encontrado",
    );
  });

  it("409: a member who is not suspended, or whose suspension has ended by itself", async () => {
    const [free, past] = [await makeUser(), await makeUser()];
    const startedAt = plusMinutes(new Date(), -60);
    await suspend(past, { startedAt, endsAt: plusMinutes(startedAt, 30) });
    for (const user of [free, past])
      expectError(
        await send(DELETE, "DELETE", await at(user)),
        "conflict",
        "Este miembro no está suspendido",
      );
  });

  it("422: a remark that is too long", async () => {
    const user = await makeUser();
    await suspend(user);
    expectError(
      await send(DELETE, "DELETE", await at(user, { remark: "x".repeat(501) })),
      "invalid",
      "Revisa los campos marcados",
      { remark: "Como mucho 500 caracteres" },
    );
  });

  const sent = async () => ({ params: { id: (await makeUser()).id }, body: {} });
  itIsForAdministrators({ handler: DELETE, method: "DELETE", sent }, asMember);
  itRefusesBadRequests({
    handler: DELETE,
    method: "DELETE",
    sent: async () => ({ ...(await sent()), cookie: await asAdmin() }),
  });
});

describe("GET /api/admin/users/{id}/suspension", () => {
  it("404: an unknown member", async () => {
    expectError(await historyOf({ id: "nobody" }), "not_found", "Usuario no encontrado");
  });

  const sent = async () => ({ params: { id: (await makeUser()).id } });
  itIsForAdministrators({ handler: GET, method: "GET", sent }, asMember);
  itHidesItsFailures({
    handler: GET,
    method: "GET",
    sent: async () => ({ ...(await sent()), cookie: await asAdmin() }),
  });
});
