import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as assign } from "@/app/api/admin/bank/lines/[id]/payout/route";
import { POST as fail } from "@/app/api/admin/bank/payouts/[id]/failure/route";
import { db } from "@/db";
import { bankLines, users } from "@/db/schema";
import { closeStaleProposals } from "@/lib/admin/proposals/stale-proposals";
import { withdrawProposal } from "@/lib/admin/proposals/withdraw-proposal";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { assignLine } from "@/lib/bank/payouts/assign-line";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { listUnanswered } from "@/lib/bank/payouts/queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { csvOf, importFile } from "../../factories/bank-statements";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { askPayout, heldBy, makePayout, payoutRow } from "../../factories/payout";
import { approveAs, proposalRow } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { give, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("automaticPayoutEur", "5000.00");
  await set("disputeApprovalEur", "1000.00");
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});
afterEach(async () => {
  await releaseKillSwitch();
  await set("automaticPayoutEur", "1000.00");
  await set("disputeApprovalEur", "3000.00");
});

async function sent(amount = "2000.00") {
  const { user, id } = await makePayout({ amount });
  await createBatch.run(await callOf(await makeAdmin()), {});
  return { user, id, endToEndId: (await payoutRow(id)).endToEndId };
}

const failAs = (as: Person | null, id: number, body: object = { reason: "Cuenta cerrada" }) =>
  send(fail, "POST", { as, params: { id: String(id) }, body });

const statusOf = async (id: number) => (await payoutRow(id)).status;

describe("POST /api/admin/bank/payouts/{id}/failure", () => {
  it("201: up to the limit for one administrator, the member has the money back immediately", async () => {
    const { user, id } = await sent("1000.00");
    const admin = await makeAdmin();
    const answer = await failAs(admin, id);
    expect([answer.status, answer.body.status, answer.body.reason]).toEqual([
      201,
      "failed",
      "Cuenta cerrada",
    ]);
    expect([await spendable(user, "EUR"), await heldBy(user, id)]).toEqual([500_000n, 0n]);
    expectError(await failAs(admin, id), "conflict", "La retirada está fallida: ya no se puede cambiar.");
    expect(await auditBy(admin)).toMatchObject([{ action: "bank.fail-payout", details: { payout: id } }]);
  });

  it("202: above it nothing moves until another administrator approves it, once", async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const { user, id } = await sent();
    const { status, body } = await failAs(one, id);
    const proposal = body.proposal.id;
    expect([status, body.proposal.status]).toEqual([202, "proposed"]);
    expect([await statusOf(id), await heldBy(user, id)]).toEqual(["sent", 200_000n]);
    expect(await proposalRow(proposal)).toMatchObject({
      kind: "payout",
      subjectId: user.id,
      worthCents: 200_000n,
      reason: "Cuenta cerrada",
    });
    expect((await failAs(other, id)).status).toBe(409);
    expect((await approveAs(one, proposal)).status).toBe(409);
    expect((await approveAs(other, proposal)).status).toBe(201);
    expect((await approveAs(other, proposal)).status).toBe(409);
    expect([await statusOf(id), (await payoutRow(id)).reason]).toEqual(["failed", "Cuenta cerrada"]);
    expect([await spendable(user, "EUR"), await heldBy(user, id)]).toEqual([500_000n, 0n]);
    const done = (await auditBy(other)).find(({ action }) => action === "bank.fail-payout");
    expect(done).toMatchObject({ targetId: user.id, details: { payout: id, proposal } });
    await expectSound();
  });

  it("202: the proposer withdraws it, and it can be proposed again", async () => {
    const one = await makeAdmin();
    const { id } = await sent();
    const first = (await failAs(one, id)).body.proposal.id;
    await withdrawProposal.run(await callOf(one), { id: first });
    expect(await statusOf(id)).toBe("sent");
    expect((await failAs(one, id)).status).toBe(202);
  });

  it("409: a payout that the bank has paid cannot be marked as failed", async () => {
    const { user, id, endToEndId } = await sent();
    const proposal = (await failAs(await makeAdmin(), id)).body.proposal.id;
    await importFile(csvOf([{ amount: "-2000.00", reference: endToEndId }]));
    const words = "La retirada está completada: ya no se puede cambiar.";
    expectError(await approveAs(await makeAdmin(), proposal), "conflict", words);
    expect(await proposalRow(proposal)).toMatchObject({ status: "expired", failure: words });
    await closeStaleProposals(AREAS);
    expect([await statusOf(id), await spendable(user, "EUR")]).toEqual(["completed", 300_000n]);
  });

  it("401, 403, 404, 422 and 503: as for the other decisions", async () => {
    const { id } = await sent("1000.00");
    const admin = await makeAdmin();
    expect((await failAs(null, id)).status).toBe(401);
    expectError(await failAs(await makeUser(), id), "forbidden", MESSAGE.adminOnly);
    expect((await failAs(admin, 2_147_483_647)).status).toBe(404);
    expect((await failAs(admin, id, { reason: " " })).body.fields).toEqual({ reason: "Escribe el motivo" });
    await engageKillSwitch();
    expect((await failAs(admin, id)).status).toBe(503);
  });
});

let counted = 0;

async function aCharge(amount = "-2000.00", currency = "EUR") {
  counted += 1;
  const reference = `cargo sin referencia ${counted}`;
  await importFile(csvOf([{ amount, currency, reference }]));
  const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
  if (!line) throw new Error("no line");
  return line;
}

const lineOf = async (id: number) => (await db.select().from(bankLines).where(eq(bankLines.id, id)))[0];

describe("a charge of the bank that names no payout", () => {
  it("completes the payout that an administrator names, once", async () => {
    const [{ user, id }, line] = [await sent("1234.56"), await aCharge("-1234.56")];
    const admin = await makeAdmin();
    const call = await callOf(admin);
    const offered = await listUnanswered(authorize("admin", call.viewer), [123_456n]);
    expect(offered.map((payout) => payout.id)).toContain(id);
    const both = await Promise.allSettled([
      assignLine.run(call, { id: line.id, payout: id, reason: "Confirmado por el banco" }),
      assignLine.run(call, { id: line.id, payout: id, reason: "Confirmado por el banco" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await statusOf(id), await heldBy(user, id)]).toEqual(["completed", 0n]);
    expect(await lineOf(line.id)).toMatchObject({
      status: "payout",
      payoutId: id,
      userId: user.id,
      decidedBy: admin.id,
    });
    expect(await auditBy(admin)).toMatchObject([
      {
        action: "bank.assign-line",
        targetId: user.id,
        details: { line: line.id, payout: id, reason: "Confirmado por el banco" },
      },
    ]);
    const left = await listUnanswered(authorize("admin", call.viewer), [123_456n]);
    expect(left.map((payout) => payout.id)).not.toContain(id);
    await expectSound();
  });

  it("refuses another amount, another currency, a payout that was not sent, or the administrator's own", async () => {
    const admin = await makeAdmin({ kycLevel: "complete" });
    await give(admin, { EUR: "3000.00" });
    const own = (await askPayout(admin, { amount: "2000.00" })).body.id as number;
    const { id } = await sent();
    const pending = await makePayout({ amount: "2000.00" });
    const call = await callOf(admin);
    const assigned = async (amount: string, payout: number, currency?: string) =>
      assignLine.run(call, { id: (await aCharge(amount, currency)).id, payout });
    const wrong = "El cargo no es del importe de esa retirada.";
    await expect(assigned("-1999.99", id)).rejects.toMatchObject({ code: "conflict", message: wrong });
    await expect(assigned("2000.00", id)).rejects.toMatchObject({ code: "conflict", message: wrong });
    await expect(assigned("-2000.00", id, "USD")).rejects.toMatchObject({ code: "conflict", message: wrong });
    await expect(assigned("-2000.00", pending.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(assigned("-2000.00", own)).rejects.toMatchObject({
      code: "conflict",
      message: "Es tu propia retirada: debe decidirla otra persona.",
    });
    await expect(assigned("-2000.00", 2_147_483_647)).rejects.toMatchObject({ code: "not_found" });
    const offered = await listUnanswered(authorize("admin", call.viewer), [200_000n]);
    expect(offered.map((payout) => payout.id)).not.toContain(own);
    expect(await statusOf(id)).toBe("sent");
  });
});

const assignAs = (as: Person | null, id: number, body: object) =>
  send(assign, "POST", { as, params: { id: String(id) }, body });

describe("POST /api/admin/bank/lines/{id}/payout", () => {
  it("201: once; then both are decided", async () => {
    const [{ id }, line, admin] = [await sent("321.00"), await aCharge("-321.00"), await makeAdmin()];
    const { status, body } = await assignAs(admin, line.id, { payout: id });
    expect([status, body]).toEqual([201, { id: line.id, status: "payout" }]);
    const again = await assignAs(admin, line.id, { payout: id });
    expectError(again, "conflict", "Ese movimiento ya está decidido.");
  });

  it("401, 403, 404, 422 and 503: as for the other decisions", async () => {
    const [{ id }, line, admin] = [await sent("322.00"), await aCharge("-322.00"), await makeAdmin()];
    expect((await assignAs(null, line.id, { payout: id })).status).toBe(401);
    expectError(await assignAs(await makeUser(), line.id, { payout: id }), "forbidden", MESSAGE.adminOnly);
    expect((await assignAs(admin, 2_147_483_647, { payout: id })).status).toBe(404);
    expect((await assignAs(admin, line.id, {})).body.fields).toEqual({ payout: "Esa retirada no existe" });
    await engageKillSwitch();
    expect((await assignAs(admin, line.id, { payout: id })).status).toBe(503);
  });
});

describe("a returned payout after its member's account was closed", () => {
  it("waits for an administrator with its description, and is credited to nobody", async () => {
    const { user, id, endToEndId } = await sent();
    await importFile(csvOf([{ amount: "-2000.00", reference: endToEndId }]));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    const before = await spendable(user, "EUR");
    const reference = `Devolución ${endToEndId}`;
    expect((await importFile(csvOf([{ amount: "2000.00", reference }]))).body).toMatchObject({ waiting: 1 });
    const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
    expect(line).toMatchObject({
      status: "waiting",
      userId: user.id,
      matchAt: null,
      reason: `Retirada n.º ${id}, devuelta: la cuenta de su titular está cerrada`,
    });
    expect([await statusOf(id), await spendable(user, "EUR")]).toEqual(["completed", before]);
    await expectSound();
  });
});
