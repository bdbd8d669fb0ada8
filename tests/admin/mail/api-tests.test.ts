import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as diagnose } from "@/app/api/admin/emails/diagnose/route";
import { POST as test } from "@/app/api/admin/emails/test/route";
import { POST as testNotification } from "@/app/api/admin/emails/test-new-user-notification/route";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { startSmtp } from "../../fakes/smtp-server";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectTooMany, send } from "../../http/client";
import { withEnvironment } from "../../setup/variables";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
let cookie: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db.delete(emails);
  admin = await makeAdmin();
  cookie = await cookieHeaderOf(admin);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

const member = async () => cookieHeaderOf(await makeUser());
const sent = async () => ({ cookie });

describe("GET /api/admin/emails/diagnose", () => {
  it("200: says that there is no provider", async () => {
    withEnvironment({ SMTP_URL: undefined, RESEND_API_KEY: undefined });
    const { status, body } = await send(diagnose, "GET", { cookie });
    expect(status).toBe(200);
    expect(body).toEqual({ success: false, message: expect.stringContaining("SMTP_URL") });
  });

  it("200: connects, signs in, and sends nothing", async () => {
    const office = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _s, done) => done(null, { user: 1 }),
    });
    stops.push(office.stop);
    const SMTP_URL = `${office.url.replace("//", "//lonja:secreta@")}?requireTLS=false`;
    withEnvironment({ SMTP_URL, RESEND_API_KEY: undefined });
    const { body } = await send(diagnose, "GET", { cookie });
    expect(body).toEqual({ success: true, message: expect.stringContaining("Conexión correcta") });
    expect(office.messages).toEqual([]);
  });

  it("200: signs in with the given address and password, which contain a bare @", async () => {
    const given: unknown[] = [];
    const office = await startSmtp({
      authOptional: false,
      onAuth: ({ username, password }, _s, done) => {
        given.push([username, password]);
        done(null, { user: 1 });
      },
    });
    stops.push(office.stop);
    const SMTP_URL = `${office.url.replace("//", "//ana@lonja.example:secr@ta@")}?requireTLS=false`;
    withEnvironment({ SMTP_URL, RESEND_API_KEY: undefined });
    expect((await send(diagnose, "GET", { cookie })).body.success).toBe(true);
    expect(given).toEqual([["ana@lonja.example", "secr@ta"]]);
  });

  it("200: reports a wrong login without revealing it", async () => {
    const office = await startSmtp({ onAuth: (_auth, _s, done) => done(new Error("no")) });
    stops.push(office.stop);
    const SMTP_URL = `${office.url.replace("//", "//lonja:secreta@")}?requireTLS=false`;
    withEnvironment({ SMTP_URL, RESEND_API_KEY: undefined });
    const { body } = await send(diagnose, "GET", { cookie });
    expect(body).toEqual({ success: false, message: expect.stringContaining("usuario o la contraseña") });
    expect(body.message).not.toContain("secreta");
  });

  it("200: reports that no server listens", async () => {
    const office = await startSmtp();
    await office.stop();
    withEnvironment({ SMTP_URL: office.url, RESEND_API_KEY: undefined });
    const { body } = await send(diagnose, "GET", { cookie });
    expect(body).toEqual({ success: false, message: expect.stringContaining("rechaza la conexión") });
  });

  itIsForAdministrators({ handler: diagnose, method: "GET", sent }, member);
});

describe("POST /api/admin/emails/test", () => {
  it("200: writes to the administrator who requests it", async () => {
    const office = await startSmtp();
    stops.push(office.stop);
    withEnvironment({ SMTP_URL: office.url, RESEND_API_KEY: undefined });
    const { status, body } = await send(test, "POST", { cookie });
    expect([status, body]).toEqual([200, { message: `Correo de prueba en camino a ${admin.email}` }]);
    expect((await db.select().from(emails))[0]).toMatchObject({ toAddress: admin.email, userId: admin.id });
  });

  it("200: without a provider it stays in the outbox", async () => {
    withEnvironment({ SMTP_URL: undefined, RESEND_API_KEY: undefined });
    const { body } = await send(test, "POST", { cookie });
    expect(body.message).toContain("bandeja de salida");
  });

  it("503: reports the error, and sends nothing", async () => {
    const office = await startSmtp();
    await office.stop();
    withEnvironment({ SMTP_URL: office.url, RESEND_API_KEY: undefined });
    const { status, body } = await send(test, "POST", { cookie });
    expect(status).toBe(503);
    expect(body).toEqual({
      code: "unavailable",
      message: "No se pudo enviar el correo de prueba",
      diagnosis: expect.stringContaining("rechaza la conexión"),
      requestId: expect.any(String),
    });
    expect(await db.$count(emails)).toBe(0);
  });

  it("429: after twenty in an hour", async () => {
    withEnvironment({ SMTP_URL: undefined, RESEND_API_KEY: undefined });
    for (let count = 0; count < 20; count += 1) await send(test, "POST", { cookie });
    expectTooMany(await send(test, "POST", { cookie }));
  });

  itIsForAdministrators({ handler: test, method: "POST", sent }, member);
  itRefusesBadRequests({ handler: test, method: "POST", sent });
});

describe("POST /api/admin/emails/test-new-user-notification", () => {
  it("200: sends the alert to the administrator who requests it", async () => {
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9", RESEND_API_KEY: undefined });
    const { status, body } = await send(testNotification, "POST", { cookie });
    expect([status, body.message]).toEqual([200, `Aviso de nuevo usuario en camino a ${admin.email}`]);
    const [row] = await db.select().from(emails).where(eq(emails.toAddress, admin.email));
    expect(row).toMatchObject({ kind: "new-member", subject: "Nuevo registro: Persona de Ejemplo" });
    expect(await auditBy(admin)).toMatchObject([{ action: "admin.test-new-user-notification" }]);
  });

  itIsForAdministrators({ handler: testNotification, method: "POST", sent }, member);
  itRefusesBadRequests({ handler: testNotification, method: "POST", sent });
});
