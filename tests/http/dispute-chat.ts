import { expect, it } from "vitest";
import type { Handler } from "@/lib/core/command/route";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { sendPicture } from "../factories/messaging";
import { itHidesItsFailures, itIsForAdministrators } from "./bad-requests";
import { call, expectError, type Plain, send } from "./client";

type Admin = Awaited<ReturnType<typeof makeAdmin>>;
type Disputed = { id: number; conversation: number; params: { id: string } };

type Chat<Dispute extends Disputed> = {
  /** Its two endpoints, for the messages and for one picture. */
  chat: Handler;
  picture: Handler | Plain;
  /** A dispute in which each of the two has written once. */
  aDispute: () => Promise<Dispute>;
  /** The two of them in the order in which they wrote, each with their name in the answer and their message. */
  written: readonly { by: string; body: string; who: (dispute: Dispute) => { id: string } }[];
  /** Something of the same kind that is not in dispute. */
  undisputed: () => Promise<{ id: number }>;
  decide: (admin: Admin, dispute: Dispute) => Promise<unknown>;
  /** The line of the audit log, and the name of its detail with the id. */
  action: string;
  named: string;
  refusal: string;
};

/** The tests of every chat that administrators read only while there is a dispute. */
export function itShowsTheChat<Dispute extends Disputed>(tested: Chat<Dispute>): void {
  itShowsItsMessages(tested);
  itClosesWithTheDispute(tested);
  const { chat: handler, aDispute } = tested;
  const sent = async () => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: (await aDispute()).params,
  });
  itIsForAdministrators({ handler, method: "GET", sent }, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures({ handler, method: "GET", sent });
}

function itShowsItsMessages<Dispute extends Disputed>(tested: Chat<Dispute>): void {
  const { chat, aDispute, written, action, named } = tested;
  const fields = { imageUrl: null, createdAt: expect.any(String), deletedAt: null };
  const lines = written.map(({ by, body }) => ({ id: expect.any(Number), by, body, ...fields }));

  it("200: the messages of the parties, in order, with their authors; the access is recorded", async () => {
    const dispute = await aDispute();
    const admin = await makeAdmin();
    const { status, body } = await send(chat, "GET", { as: admin, params: dispute.params });
    expect([status, body]).toEqual([200, { messages: lines, hasMore: false }]);
    expect(await auditBy(admin)).toMatchObject([
      { action, targetId: written[0]?.who(dispute).id, details: { [named]: dispute.id } },
    ]);
  });

  it("200: with `before` the earlier ones, which is recorded too", async () => {
    const { params } = await aDispute();
    const admin = await makeAdmin();
    const { body: latest } = await send(chat, "GET", { as: admin, params });
    const before = latest.messages[1].id;
    const { body } = await send(chat, "GET", { as: admin, params, query: `?before=${before}` });
    expect(body).toEqual({ messages: [lines[0]], hasMore: false });
    expect((await auditBy(admin)).map(({ details }) => details)).toMatchObject([{}, { before }]);
  });
}

function itClosesWithTheDispute<Dispute extends Disputed>(tested: Chat<Dispute>): void {
  const { chat, aDispute, undisputed, decide, refusal } = tested;
  it("409: one that is not in dispute, before and after", async () => {
    const admin = await makeAdmin();
    const { id } = await undisputed();
    const before = await send(chat, "GET", { as: admin, params: { id: String(id) } });
    expectError(before, "conflict", refusal);
    const dispute = await aDispute();
    await decide(admin, dispute);
    const after = await send(chat, "GET", { as: admin, params: dispute.params });
    expectError(after, "conflict", refusal);
  });
}

/** The test of the pictures in such a chat. */
export function itShowsItsPictures<Dispute extends Disputed>(tested: Chat<Dispute>): void {
  const { picture, aDispute, written, decide, action, named } = tested;
  it("200: a picture, which is recorded; 404 for another's, 409 afterwards", async () => {
    const dispute = await aDispute();
    const { id, conversation } = dispute;
    const admin = await makeAdmin();
    const author = written.map(({ who }) => who(dispute)).at(-1);
    if (!author) throw new Error("nobody has written");
    const { id: message } = await sendPicture(author, conversation);
    const open = (of: number, which: number) =>
      call(picture, "GET", { as: admin, params: { id: String(of), message: String(which) } });
    const answer = await open(id, message);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await auditBy(admin)).toMatchObject([
      { action, targetId: author.id, details: { [named]: id, message } },
    ]);
    expect((await open((await aDispute()).id, message)).status).toBe(404);
    expect((await open(id, 999_999_999)).status).toBe(404);
    await decide(admin, dispute);
    expect((await open(id, message)).status).toBe(409);
  });
}
