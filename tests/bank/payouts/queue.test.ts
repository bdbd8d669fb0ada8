import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as file } from "@/app/api/admin/bank/batches/[id]/file/route";
import { POST as approve } from "@/app/api/admin/bank/payouts/[id]/approval/route";
import { POST as reject } from "@/app/api/admin/bank/payouts/[id]/rejection/route";
import { GET as queue } from "@/app/api/admin/bank/payouts/route";
import { db } from "@/db";
import { bankLines } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { failPayout } from "@/lib/bank/payouts/fail-payout";
import { listBatches } from "@/lib/bank/payouts/queries";
import { camtOf, csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { askPayout, heldBy, IBAN, makePayout, payoutRow } from "../../factories/payout";
import { expectSound } from "../../factories/purchase";
import { give, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("automaticPayoutEur", "1000.00");
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja & Compañía, S.L.");
});
afterEach(releaseKillSwitch);

const large = () => makePayout({ amount: "2000.00" });
const decide = (handler: typeof approve, as: { id: string } | null, id: number | string, body: object = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

async function batchOf() {
  return createBatch.run(await callOf(await makeAdmin()), {});
}

async function sent() {
  const { user, id } = await makePayout();
  await batchOf();
  return { user, id, endToEndId: (await payoutRow(id)).endToEndId };
}

describe("GET /api/admin/bank/payouts", () => {
  it("200: the waiting ones with their members", async () => {
    const { user, id } = await large();
    const small = await makePayout();
    const { body } = await send(queue, "GET", { as: await makeAdmin(), query: "?limit=100" });
    const found = body.find((line: { id: number }) => line.id === id);
    expect(found).toMatchObject({ waitsForApproval: true, member: { id: user.id, email: user.email } });
    expect(body.map((line: { id: number }) => line.id)).not.toContain(small.id);
    const open = await send(queue, "GET", { as: await makeAdmin(), query: "?status=open&limit=100" });
    expect(open.body.map((line: { id: number }) => line.id)).toContain(small.id);
    const all = await send(queue, "GET", { as: await makeAdmin(), query: "?status=all&limit=1" });
    expect([all.body[0].id, all.body[0].mayHaveLeft]).toEqual([small.id, false]);
  });

  it("401, 403 and 422: visitors, members, and an invalid view", async () => {
    expect((await send(queue, "GET")).status).toBe(401);
    expect((await send(queue, "GET", { as: await makeUser() })).status).toBe(403);
    expect((await send(queue, "GET", { as: await makeAdmin(), query: "?status=x" })).status).toBe(422);
  });
});

describe("POST /api/admin/bank/payouts/{id}/approval", () => {
  it("201: approves it for the next file, once", async () => {
    const [admin, { id }] = [await makeAdmin(), await large()];
    const answer = await decide(approve, admin, id);
    expect([answer.status, answer.body.status, answer.body.waitsForApproval]).toEqual([
      201,
      "pending",
      false,
    ]);
    expectError(await decide(approve, admin, id), "conflict", "Otro administrador ya la ha aprobado.");
    await batchOf();
    expect((await payoutRow(id)).status).toBe("sent");
    expect(await auditBy(admin)).toMatchObject([{ action: "bank.approve-payout", details: { payout: id } }]);
  });

  it("409: a payout that needs no approval, and the administrator's own", async () => {
    const { id } = await makePayout();
    const small = await decide(approve, await makeAdmin(), id);
    expectError(small, "conflict", "Esta retirada no está pendiente de aprobación.");
    const admin = await makeAdmin({ kycLevel: "complete" });
    await give(admin, { EUR: "3000.00" });
    const own = await askPayout(admin, { amount: "2000.00" });
    const words = "Es tu propia retirada: debe decidirla otra persona.";
    expectError(await decide(approve, admin, own.body.id), "conflict", words);
  });

  it("401, 403 and 404: visitors, members, and an unknown payout", async () => {
    expect((await decide(approve, null, 1)).status).toBe(401);
    expect((await decide(approve, await makeUser(), 1)).status).toBe(403);
    expect((await decide(approve, await makeAdmin(), 2_147_483_647)).status).toBe(404);
  });
});

describe("POST /api/admin/bank/payouts/{id}/rejection", () => {
  it("201: the member has the money back and receives the reason; a second decision is a conflict", async () => {
    const [admin, { user, id }] = [await makeAdmin(), await large()];
    const answer = await decide(reject, admin, id, { reason: "Falta un justificante" });
    expect([answer.status, answer.body.status, answer.body.reason]).toEqual([
      201,
      "failed",
      "Falta un justificante",
    ]);
    expect([await spendable(user, "EUR"), await heldBy(user, id)]).toEqual([500_000n, 0n]);
    expect((await decide(reject, admin, id, { reason: "Otra vez" })).status).toBe(409);
    expect((await decide(approve, admin, id)).status).toBe(409);
    await expectSound();
  });

  it("422: without a reason; 401, 403 and 404: as for the approval", async () => {
    const { id } = await large();
    expect((await decide(reject, await makeAdmin(), id)).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await decide(reject, null, id, { reason: "No" })).status).toBe(401);
    expect((await decide(reject, await makeUser(), id, { reason: "No" })).status).toBe(403);
    expect((await decide(reject, await makeAdmin(), 2_147_483_647, { reason: "No" })).status).toBe(404);
  });

  it("503: while the ledger is closed", async () => {
    const { id } = await large();
    await engageKillSwitch();
    expect((await decide(reject, await makeAdmin(), id, { reason: "No" })).status).toBe(503);
  });
});

describe("a file for the bank", () => {
  it("takes the ready payouts, once, and none that are held, wait or are in another file", async () => {
    await set("newPayeeHoldHours", 24);
    const held = await makePayout();
    await set("newPayeeHoldHours", 0);
    const [ready, waiting] = [await makePayout(), await large()];
    const both = await Promise.allSettled([batchOf(), batchOf()]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    const states = await Promise.all(
      [held, ready, waiting].map(async ({ id }) => (await payoutRow(id)).status),
    );
    expect(states).toEqual(["pending", "sent", "pending"]);
    travel(24 * 60 + 1);
    await batchOf();
    expect((await payoutRow(held.id)).status).toBe("sent");
    await expect(batchOf()).rejects.toMatchObject({ code: "conflict" });
  });

  it("GET /api/admin/bank/batches/{id}/file 200: pain.001, with the sum and each payout by its name", async () => {
    const { id } = await makePayout({ amount: "12.30" });
    const batch = await batchOf();
    const params = { id: String(batch.id) };
    const answer = await send(file, "GET", { as: await makeAdmin(), params });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    expect(answer.headers.get("content-disposition")).toContain(`${batch.messageId}.xml`);
    const { endToEndId } = await payoutRow(id);
    expect(answer.body).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`);
    expect(answer.body).toContain('<InstdAmt Ccy="EUR">12.30</InstdAmt>');
    expect(answer.body).toContain(`<CtrlSum>${batch.total}</CtrlSum>`);
    expect(answer.body).toContain("<Nm>Lonja Compania, S.L.</Nm>");
    expect(answer.body).toContain(`<IBAN>${IBAN}</IBAN>`);
    expect(answer.body).toContain("<DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id>");
    expect((await send(file, "GET", { as: await makeAdmin(), params })).body).toBe(answer.body);
    // The file keeps the account that it was made with.
    await set("sepaIban", "DE89370400440532013000");
    await set("sepaAccountHolder", "Otra SL");
    await set("sepaBic", "CAIXESBBXXX");
    expect((await send(file, "GET", { as: await makeAdmin(), params })).body).toBe(answer.body);
    await set("sepaBic", "");
    expect((await send(file, "GET", { params })).status).toBe(401);
    expect((await send(file, "GET", { as: await makeUser(), params })).status).toBe(403);
    const none = { id: "2147483647" };
    expect((await send(file, "GET", { as: await makeAdmin(), params: none })).status).toBe(404);
  });

  it("is listed with the number of payouts that the bank has not answered yet", async () => {
    const [{ id }, other] = [await makePayout(), await makePayout()];
    const batch = await batchOf();
    const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
    const listed = async () => (await listBatches(viewer, { limit: 1 })).rows[0];
    expect(await listed()).toMatchObject({ id: batch.id, payouts: batch.payouts, open: batch.payouts });
    const { endToEndId } = await payoutRow(id);
    await importFile(csvOf([{ amount: "-50.00", reference: endToEndId }]));
    expect(await listed()).toMatchObject({ open: batch.payouts - 1 });
    expect((await payoutRow(other.id)).status).toBe("sent");
  });

  it("is not made while the ledger is closed, nor without the account that pays", async () => {
    await makePayout();
    await engageKillSwitch();
    await expect(batchOf()).rejects.toMatchObject({ code: "unavailable" });
    await releaseKillSwitch();
    await set("sepaIban", "");
    await expect(batchOf()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the answer of the bank", () => {
  it("a confirmation of the transfer completes a payout, once, from any file", async () => {
    const { user, id, endToEndId } = await sent();
    const paid = csvOf([{ amount: "-50.00", reference: endToEndId }]);
    await importFile(paid);
    await importFile(`${paid}\n`);
    expect(await payoutRow(id)).toMatchObject({ status: "completed", reason: null });
    expect(await heldBy(user, id)).toBe(0n);
    // If another line confirms it a second time, an administrator must check it.
    const again = csvOf([{ amount: "-50.00", reference: `Otra vez ${endToEndId}` }]);
    expect((await importFile(again)).body).toMatchObject({ waiting: 1 });
    const [line] = await db.select().from(bankLines).where(eq(bankLines.payoutId, id));
    expect(line).toMatchObject({ status: "payout", userId: user.id });
    await expectSound();
  });

  it("a return gives the money back to the member, before or after the confirmation", async () => {
    const { user, id, endToEndId } = await sent();
    await importFile(
      camtOf([{ amount: "50.00", reference: `Devolución ${endToEndId}`, isReturn: true }], OWN),
    );
    expect(await payoutRow(id)).toMatchObject({ status: "failed" });
    expect(await spendable(user, "EUR")).toBe(500_000n);

    const other = await sent();
    const spaced = other.endToEndId.replace(/(.{5})/g, "$1 ");
    await importFile(
      camtOf([{ amount: "50.00", reference: spaced, isOut: true, bankReference: spaced }], OWN),
    );
    expect(await payoutRow(other.id)).toMatchObject({ status: "completed" });
    const back = { amount: "50.00", reference: spaced, bankReference: `${spaced}R`, isReturn: true };
    await importFile(camtOf([back], OWN));
    await importFile(camtOf([back, { amount: "1.00", reference: spaced, isReturn: true }], OWN));
    expect(await payoutRow(other.id)).toMatchObject({ status: "returned" });
    expect(await spendable(other.user, "EUR")).toBe(500_000n);
    await expectSound();
  });

  it.each([
    ["sent", "a CAMT file", camtOf],
    ["completed", "a CAMT file", camtOf],
    ["completed", "a CSV file", csvOf],
  ] as const)(
    "money with the text of a %s payout is no return: in %s it waits",
    async (status, _file, fileOf) => {
      const { user, id, endToEndId } = await sent();
      if (status === "completed") await importFile(csvOf([{ amount: "-50.00", reference: endToEndId }]));
      const before = await spendable(user, "EUR");
      const reference = `${await referenceFor(user)} ${endToEndId}`;
      const answer = await importFile(fileOf([{ amount: "50.00", reference }], OWN));
      expect(answer.body).toMatchObject({ credited: 0, waiting: 1 });
      expect([(await payoutRow(id)).status, await spendable(user, "EUR")]).toEqual([status, before]);
      const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
      expect(line).toMatchObject({
        status: "waiting",
        userId: user.id,
        matchAt: null,
        reason: `Retirada n.º ${id}, ingreso con su texto, sin marca de devolución del banco`,
      });
      await expectSound();
    },
  );

  it("with another amount, or for a payout that was never sent, settles nothing", async () => {
    const { id, endToEndId } = await sent();
    const pending = await makePayout();
    const { endToEndId: unsent } = await payoutRow(pending.id);
    await importFile(
      csvOf([
        { amount: "-49.99", reference: endToEndId },
        { amount: "-50.00", reference: unsent },
        { amount: "-50.00", currency: "USD", reference: endToEndId },
      ]),
    );
    expect([(await payoutRow(id)).status, (await payoutRow(pending.id)).status]).toEqual(["sent", "pending"]);
  });

  it("by hand, without a statement: an administrator marks it as failed, once", async () => {
    const { user, id, endToEndId } = await sent();
    const call = await callOf(await makeAdmin());
    await failPayout.run(call, { id, reason: "Cuenta cerrada" });
    await expect(failPayout.run(call, { id, reason: "Otra vez" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect([(await payoutRow(id)).reason, await spendable(user, "EUR")]).toEqual([
      "Cuenta cerrada",
      500_000n,
    ]);
    // The bank has paid it anyway: the line waits and says so.
    await importFile(csvOf([{ amount: "-50.00", reference: endToEndId }]));
    const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, endToEndId));
    expect(line).toMatchObject({
      status: "waiting",
      userId: user.id,
      reason: `Retirada n.º ${id}, pagada después de darla por fallida`,
    });
    await expectSound();
  });
});

const OWN = { iban: "ES7921000813610123456789" };
