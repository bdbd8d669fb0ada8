import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as answer } from "@/app/api/admin/contact/[id]/replies/route";
import { PATCH as change, GET as readOne } from "@/app/api/admin/contact/[id]/route";
import { GET as list } from "@/app/api/admin/contact/route";
import { db } from "@/db";
import { contactMessages, emails, notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { SUPPORT_DATA } from "@/lib/support/personal-data";
import { sendContact } from "@/lib/support/send-contact";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { aContact, contactNamed, makeContact, repliesTo } from "../factories/support";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, send } from "../http/client";

const member = async () => cookieHeaderOf(await makeUser());
const administrator = async () => cookieHeaderOf(await makeAdmin());
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const unknown = { id: "999999999" };

describe("GET /api/admin/contact", () => {
  it("200: waiting messages, oldest first, in pages", async () => {
    const before = await makeContact();
    const [first, second] = [await makeContact(), await makeContact()];
    const cookie = await administrator();
    const page = await send(list, "GET", { cookie, query: `?limit=1&cursor=${before.id}` });
    expect(page.body).toEqual([
      {
        id: first.id,
        reference: first.reference,
        userId: null,
        name: aContact.name,
        email: aContact.email,
        subject: aContact.subject,
        status: "open",
        createdAt: first.createdAt.toISOString(),
        changedAt: first.changedAt.toISOString(),
      },
    ]);
    const cursor = page.headers.get("x-next-cursor");
    const next = await send(list, "GET", { cookie, query: `?limit=1&cursor=${cursor}` });
    expect(next.body).toMatchObject([{ id: second.id }]);
  });

  it("200: the closed ones, the latest first", async () => {
    const cookie = await administrator();
    const made = [await makeContact(), await makeContact()];
    for (const contact of made) {
      await send(change, "PATCH", { cookie, params: paramsOf(contact), body: { status: "closed" } });
    }
    const { body } = await send(list, "GET", { cookie, query: "?status=closed&limit=2" });
    expect(body).toMatchObject([{ id: made[1]?.id }, { id: made[0]?.id }]);
  });

  it("422: an unknown state", async () => {
    const refused = await send(list, "GET", { cookie: await administrator(), query: "?status=x" });
    expectError(refused, "invalid", MESSAGE.invalid, { status: "Escribe open, answered, closed" });
  });

  const sent = async () => ({ cookie: await administrator() });
  itIsForAdministrators({ handler: list, method: "GET", sent }, member);
  itHidesItsFailures({ handler: list, method: "GET", sent });
});

describe("GET /api/admin/contact/{id}", () => {
  it("200: the message with its answers", async () => {
    const contact = await makeContact();
    const cookie = await administrator();
    await send(answer, "POST", { cookie, params: paramsOf(contact), body: { body: "Ya está", seen: 0 } });
    const { body } = await send(readOne, "GET", { cookie, params: paramsOf(contact) });
    expect(body).toMatchObject({
      message: aContact.message,
      status: "answered",
      replies: [{ body: "Ya está", author: "Ana Prueba" }],
    });
  });

  it("200: the account that wrote, whatever address was typed; null for a visitor", async () => {
    const [ana, eva] = [await makeUser(), await makeUser({ firstName: "Eva" })];
    const { reference } = await sendContact.run(await callOf(eva), { ...aContact, email: ana.email });
    const cookie = await administrator();
    const get = async (contact: { id: number }) =>
      (await send(readOne, "GET", { cookie, params: paramsOf(contact) })).body;
    const account = { id: eva.id, name: "Eva Prueba", email: eva.email };
    expect(await get(await contactNamed(reference))).toMatchObject({ email: ana.email, account });
    expect(await get(await makeContact())).toMatchObject({ userId: null, account: null });
  });

  it("404: unknown", async () => {
    const refused = await send(readOne, "GET", { cookie: await administrator(), params: unknown });
    expectError(refused, "not_found", "Ese mensaje no existe");
  });

  it("422: an invalid id", async () => {
    const refused = await send(readOne, "GET", { cookie: await administrator(), params: { id: "x" } });
    expectError(refused, "invalid", MESSAGE.invalid, { id: "Ese mensaje no existe" });
  });

  const sent = async () => ({ cookie: await administrator(), params: paramsOf(await makeContact()) });
  itIsForAdministrators({ handler: readOne, method: "GET", sent }, member);
  itHidesItsFailures({ handler: readOne, method: "GET", sent });
});

describe("POST /api/admin/contact/{id}/replies", () => {
  it("201: is sent to the author by mail, and recorded", async () => {
    const admin = await makeAdmin();
    const ana = await makeUser();
    const { reference } = await sendContact.run(await callOf(ana), { ...aContact, email: ana.email });
    const contact = await contactNamed(reference);
    const sent = { as: admin, params: paramsOf(contact), body: { body: "Mira en\n\nel spam", seen: 0 } };
    expect(await send(answer, "POST", sent)).toMatchObject({
      status: 201,
      body: { id: contact.id, status: "answered" },
    });
    const mails = await db.select().from(emails).where(eq(emails.toAddress, ana.email));
    expect(mails.find(({ kind }) => kind === "contact-answered")).toMatchObject({
      userId: ana.id,
      subject: `Re: ${aContact.subject} [${reference}]`,
      text: expect.stringContaining("el spam"),
    });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, ana.id));
    const read = `«${aContact.subject}»\n\nMira en\n\nel spam`;
    expect(notices).toMatchObject([{ kind: "support.contact-answered", body: read }]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "support.answer-contact", targetId: ana.id, details: { contact: contact.id, reference } },
    ]);
  });

  it("201: is in the copy of the data of the member who asked, and of nobody else", async () => {
    const [ana, eva] = [await makeUser(), await makeUser()];
    const { reference } = await sendContact.run(await callOf(ana), aContact);
    const contact = await contactNamed(reference);
    const sent = {
      as: await makeAdmin(),
      params: paramsOf(contact),
      body: { body: "Mira el spam", seen: 0 },
    };
    expect((await send(answer, "POST", sent)).status).toBe(201);
    const answersFor = async ({ id }: { id: string }) => {
      const part = SUPPORT_DATA.find(({ name }) => name === "respuestas-de-soporte");
      const rows: unknown[] = [];
      for await (const page of part?.pages(id) ?? []) rows.push(...page);
      return rows;
    };
    const answered = { id: expect.any(Number), contactId: contact.id, body: "Mira el spam" };
    expect(await answersFor(ana)).toEqual([{ ...answered, createdAt: expect.any(Date) }]);
    expect(await answersFor(eva)).toEqual([]);
  });

  it("409: another administrator has answered first; only one answer is sent", async () => {
    const contact = await makeContact();
    const both = [await administrator(), await administrator()].map((cookie) =>
      send(answer, "POST", { cookie, params: paramsOf(contact), body: { body: "Hola", seen: 0 } }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused)
      expectError(refused, "conflict", "Otro administrador ya ha contestado. Lee su respuesta antes.");
    expect(await repliesTo(contact)).toHaveLength(1);
  });

  it("409: it is closed", async () => {
    const contact = await makeContact();
    const sent = { cookie: await administrator(), params: paramsOf(contact) };
    await send(change, "PATCH", { ...sent, body: { status: "closed" } });
    const refused = await send(answer, "POST", { ...sent, body: { body: "Hola", seen: 0 } });
    expectError(refused, "conflict", "El mensaje está cerrado. Vuelve a abrirlo para contestar.");
  });

  it("404: unknown", async () => {
    const sent = { cookie: await administrator(), params: unknown, body: { body: "Hola", seen: 0 } };
    expectError(await send(answer, "POST", sent), "not_found", "Ese mensaje no existe");
  });

  it("422: no text, or another state than displayed", async () => {
    const sent = {
      cookie: await administrator(),
      params: paramsOf(await makeContact()),
      body: { body: " " },
    };
    expectError(await send(answer, "POST", sent), "invalid", MESSAGE.invalid, {
      body: "Escribe la respuesta",
      seen: "Indica cuántas respuestas has visto",
    });
  });

  const sent = async () => ({
    cookie: await administrator(),
    params: paramsOf(await makeContact()),
    body: { body: "Hola", seen: 0 },
  });
  itIsForAdministrators({ handler: answer, method: "POST", sent }, member);
  itRefusesBadRequests({ handler: answer, method: "POST", sent });
});

describe("PATCH /api/admin/contact/{id}", () => {
  it("200: closes it and opens it again, and both are recorded", async () => {
    const admin = await makeAdmin();
    const contact = await makeContact();
    const sent = { as: admin, params: paramsOf(contact) };
    expect((await send(change, "PATCH", { ...sent, body: { status: "closed" } })).body).toEqual({
      id: contact.id,
      status: "closed",
    });
    expect((await send(change, "PATCH", { ...sent, body: { status: "open" } })).body).toMatchObject({
      status: "open",
    });
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, contact.id));
    expect(row?.status).toBe("open");
    expect(await auditBy(admin)).toMatchObject([
      { action: "support.set-contact-status", details: { status: ["open", "closed"] } },
      { action: "support.set-contact-status", details: { status: ["closed", "open"] } },
    ]);
  });

  it("409: it is already closed or open", async () => {
    const sent = { cookie: await administrator(), params: paramsOf(await makeContact()) };
    const refused = await send(change, "PATCH", { ...sent, body: { status: "open" } });
    expectError(refused, "conflict", "El mensaje ya está por contestar.");
  });

  it("404: unknown", async () => {
    const sent = { cookie: await administrator(), params: unknown, body: { status: "closed" } };
    expectError(await send(change, "PATCH", sent), "not_found", "Ese mensaje no existe");
  });

  it("422: a state that nobody may set", async () => {
    const sent = { cookie: await administrator(), params: paramsOf(await makeContact()) };
    const refused = await send(change, "PATCH", { ...sent, body: { status: "answered" } });
    expectError(refused, "invalid", MESSAGE.invalid, { status: "Escribe open o closed" });
  });

  const sent = async () => ({
    cookie: await administrator(),
    params: paramsOf(await makeContact()),
    body: { status: "closed" },
  });
  itIsForAdministrators({ handler: change, method: "PATCH", sent }, member);
  itRefusesBadRequests({ handler: change, method: "PATCH", sent });
});
