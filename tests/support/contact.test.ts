import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendContact } from "@/actions/support";
import { POST as send } from "@/app/api/contact/route";
import { db } from "@/db";
import { auditLog, emails, notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, makeAdmin, makeUser } from "../factories/identity";
import { aContact, contactNamed } from "../factories/support";
import { itRefusesBadRequests } from "../http/bad-requests";
import { send as ask, expectError, expectTooMany, type Sent } from "../http/client";
import { post as postForm, visiting } from "../http/forms";

/** Each from another IP address, so that tests do not share rate limits. */
const from = () => ({ "x-forwarded-for": randomUUID() });
const post = (sent: Sent = {}) =>
  ask(send, "POST", { body: aContact, ...sent, headers: { ...from(), ...sent.headers } });

const mailTo = (address: string) => db.select().from(emails).where(eq(emails.toAddress, address));

describe("POST /api/contact", () => {
  it("201: a visitor's message is stored, support is mailed and the administrators are notified", async () => {
    const admin = await makeAdmin();
    const answer = await post();
    expect(answer.status).toBe(201);
    const { message, reference } = answer.body;
    expect(reference).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(message).toBe(
      `¡Mensaje enviado! Te responderemos en menos de 24 horas. Tu referencia es ${reference}.`,
    );
    const kept = await contactNamed(reference);
    expect(kept).toMatchObject({ ...aContact, userId: null, status: "open" });
    const [mail] = (await mailTo("soporte@lonja.example")).filter(({ subject }) =>
      subject.includes(reference),
    );
    expect(mail).toMatchObject({ kind: "contact-received", userId: null });
    expect(mail?.text).toContain("He pedido el enlace dos veces.");
    expect(await mailTo(aContact.email)).toEqual([]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(notices).toContainEqual(
      expect.objectContaining({
        kind: "support.contact-received",
        href: `/admin?tab=approvals&queue=support&id=${kept.id}`,
      }),
    );
    const audited = await db.select().from(auditLog).where(eq(auditLog.action, "support.send-contact"));
    expect(audited).toContainEqual(
      expect.objectContaining({ actorId: null, details: { contact: kept.id, reference } }),
    );
  });

  it("201: a member's message belongs to them, and the reference is sent to their own address", async () => {
    const ana = await makeUser();
    const { body } = await post({ as: ana });
    expect(await contactNamed(body.reference)).toMatchObject({ userId: ana.id, email: aContact.email });
    expect(await mailTo(ana.email)).toMatchObject([{ kind: "contact-kept", userId: ana.id }]);
    expect(await auditBy(ana)).toMatchObject([{ action: "support.send-contact" }]);
  });

  it("201: the same key twice sends one message", async () => {
    const headers = { ...from(), "idempotency-key": randomUUID() };
    const first = await post({ headers });
    const second = await post({ headers });
    expect(second.body).toEqual(first.body);
  });

  it("the form answers with the same message, and sent twice it is one message", async () => {
    visiting();
    const form = { ...aContact, requestId: randomUUID() };
    const first = await postForm(sendContact, form);
    expect(first).toMatchObject({
      status: "ok",
      result: { message: expect.stringMatching(/^¡Mensaje enviado! .* Tu referencia es C-/) },
    });
    expect(await postForm(sendContact, form)).toEqual(first);
  });

  it("409: the key of another message", async () => {
    const headers = { ...from(), "idempotency-key": randomUUID() };
    await post({ headers });
    const answer = await post({ headers, body: { ...aContact, subject: "Otra cosa" } });
    expectError(answer, "conflict", MESSAGE.idempotencyConflict);
  });

  it("shows mark-up as text in the mail", async () => {
    const { body } = await post({ body: { ...aContact, message: "<img src=x onerror=alert(1)>" } });
    const [mail] = (await mailTo("soporte@lonja.example")).filter(({ subject }) =>
      subject.includes(body.reference),
    );
    expect(mail?.html).toContain("&lt;img src=x");
    expect(mail?.html).not.toContain("<img");
  });

  it("422: each field is required, and the email must be valid", async () => {
    expectError(await post({ body: {} }), "invalid", MESSAGE.invalid, {
      name: "Escribe tu nombre",
      email: "Escribe tu correo",
      subject: "Escribe un asunto",
      message: "Escribe tu mensaje",
    });
    const wrong = {
      ...aContact,
      email: "ana@",
      subject: "a\r\nBcc: x@y.example",
      message: "x".repeat(5_001),
    };
    expectError(await post({ body: wrong }), "invalid", MESSAGE.invalid, {
      email: "Escribe un correo válido",
      subject: "Quita los caracteres de control",
      message: "Como mucho 5000 caracteres",
    });
  });

  it("429: an 11th within an hour from one address, and a member's 6th from anywhere", async () => {
    const headers = from();
    for (let n = 0; n < 10; n += 1) expect((await post({ headers })).status).toBe(201);
    const refused = await post({ headers });
    expectTooMany(refused);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const ana = await makeUser();
    for (let n = 0; n < 5; n += 1) expect((await post({ as: ana })).status).toBe(201);
    expectTooMany(await post({ as: ana }));
  });

  itRefusesBadRequests({
    handler: send,
    method: "POST",
    sent: async () => ({ headers: from(), body: aContact }),
  });
});
