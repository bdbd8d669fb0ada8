import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as readImage } from "@/app/api/admin/loans/[id]/images/[message]/route";
import { GET as readChat } from "@/app/api/admin/loans/[id]/messages/route";
import { db } from "@/db";
import { conversations, users } from "@/db/schema";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { resolveLoan } from "@/lib/lending/loan/resolve-loan";
import { startConversation } from "@/lib/messaging/start-conversation";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeConversation, sendPicture, write } from "../../factories/messaging";
import { set } from "../../factories/wallet";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { call, expectError, send } from "../../http/client";
import { claim, makeLoan } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

async function aDispute() {
  const { id, lender, borrower } = await makeLoan("disputed");
  const asked = { userId: borrower.id, aboutType: "loan", aboutId: String(id) };
  const { id: conversation } = await startConversation.run(await callOf(lender), asked);
  await write(lender, conversation, "Ya he pagado");
  await write(borrower, conversation, "No ha llegado");
  return { id, lender, borrower, conversation, params: { id: String(id) } };
}

async function decide(admin: { id: string }, { id, lender }: Awaited<ReturnType<typeof aDispute>>) {
  await addEvidence.run(await callOf(lender), { id, note: "El recibo" });
  await claim(admin, id);
  await resolveLoan.run(await callOf(admin), { id, for: "lender", reason: "Pagó" });
}

const REFUSAL = "Este préstamo no está en disputa: su chat es privado.";

describe("GET /api/admin/loans/{id}/messages", () => {
  it("200: the messages of the parties, in order, with their authors; the access is recorded", async () => {
    const { id, lender, params } = await aDispute();
    const admin = await makeAdmin();
    const { status, body } = await send(readChat, "GET", { as: admin, params });
    const line = (by: string, text: string) => ({
      id: expect.any(Number),
      by,
      body: text,
      imageUrl: null,
      createdAt: expect.any(String),
      deletedAt: null,
    });
    expect([status, body]).toEqual([
      200,
      { messages: [line("lender", "Ya he pagado"), line("borrower", "No ha llegado")], hasMore: false },
    ]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "lending.read-dispute-chat", targetId: lender.id, details: { loan: id } },
    ]);
  });

  it("200: with `before` the earlier ones, which is recorded too", async () => {
    const { params } = await aDispute();
    const admin = await makeAdmin();
    const { body: latest } = await send(readChat, "GET", { as: admin, params });
    const before = latest.messages[1].id;
    const { body } = await send(readChat, "GET", { as: admin, params, query: `?before=${before}` });
    expect(body).toMatchObject({ messages: [{ by: "lender", body: "Ya he pagado" }], hasMore: false });
    expect((await auditBy(admin)).map(({ details }) => details)).toMatchObject([{}, { before }]);
  });

  it("200: empty without messages of the parties, whatever others write «about» the loan", async () => {
    const { id } = await makeLoan("disputed");
    const others = await makeConversation();
    await write(others.ana, others.id, "Todo es mentira");
    await db
      .update(conversations)
      .set({ aboutType: "loan", aboutId: String(id) })
      .where(eq(conversations.id, others.id));
    const { body } = await send(readChat, "GET", { as: await makeAdmin(), params: { id: String(id) } });
    expect(body).toEqual({ messages: [], hasMore: false });
  });

  it("404: an administrator who is a party of it, or an unknown loan", async () => {
    const missing = await send(readChat, "GET", { as: await makeAdmin(), params: { id: "999999999" } });
    expectError(missing, "not_found", "Ese préstamo no existe");
    const { lender, params } = await aDispute();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, lender.id));
    expectError(await send(readChat, "GET", { as: lender, params }), "not_found", "Ese préstamo no existe");
  });

  it("409: a loan that is not disputed, before and after", async () => {
    const admin = await makeAdmin();
    const { id } = await makeLoan("paid");
    const before = await send(readChat, "GET", { as: admin, params: { id: String(id) } });
    expectError(before, "conflict", REFUSAL);
    const dispute = await aDispute();
    await decide(admin, dispute);
    expectError(await send(readChat, "GET", { as: admin, params: dispute.params }), "conflict", REFUSAL);
  });

  const sent = async () => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: (await aDispute()).params,
  });
  itIsForAdministrators({ handler: readChat, method: "GET", sent }, async () =>
    cookieHeaderOf(await makeUser()),
  );
  itHidesItsFailures({ handler: readChat, method: "GET", sent });
});

describe("GET /api/admin/loans/{id}/images/{message}", () => {
  it("200 while it is disputed, which is recorded; 404 for another's picture, 409 afterwards", async () => {
    const dispute = await aDispute();
    const { id, borrower, conversation } = dispute;
    const admin = await makeAdmin();
    const { id: message } = await sendPicture(borrower, conversation);
    const open = (loan: number, of: number) =>
      call(readImage, "GET", { as: admin, params: { id: String(loan), message: String(of) } });
    const { body } = await send(readChat, "GET", { as: admin, params: dispute.params });
    expect(body.messages.at(-1)).toMatchObject({
      by: "borrower",
      imageUrl: `/api/admin/loans/${id}/images/${message}`,
    });
    const answer = await open(id, message);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "lending.read-dispute-chat",
      targetId: borrower.id,
      details: { loan: id, message },
    });
    expect((await open((await aDispute()).id, message)).status).toBe(404);
    expect((await open(id, 999_999_999)).status).toBe(404);
    await decide(admin, dispute);
    expect((await open(id, message)).status).toBe(409);
  });
});
