import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as approve } from "@/app/api/admin/bank/payouts/[id]/approval/route";
import { POST as reject } from "@/app/api/admin/bank/payouts/[id]/rejection/route";
import { GET as queue } from "@/app/api/admin/bank/payouts/route";
import { db } from "@/db";
import { bankLines, bankPayouts } from "@/db/schema";
import { getProposal } from "@/lib/admin/proposals/queries";
import { authorize } from "@/lib/auth/actor";
import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { assignLine } from "@/lib/bank/payouts/assign-line";
import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { listOpenPayouts, listUnanswered } from "@/lib/bank/payouts/queries";
import { csvOf, importFile } from "../../factories/bank-statements";
import { auditBy, callOf, makeAdmin } from "../../factories/identity";
import { heldBy, makePayout, payoutRow } from "../../factories/payout";
import { approveAs, proposalRow } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});

/** A pending payout, of 50,00 € by default, as a restored backup has it: nobody knows whether it was sent since. */
async function restored(asked: Parameters<typeof makePayout>[0] = {}) {
  const payout = await makePayout(asked);
  await db
    .update(bankPayouts)
    .set({ needsApproval: true, mayHaveLeft: true })
    .where(eq(bankPayouts.id, payout.id));
  return payout;
}

it("a payout of a restored backup leaves in no file, and is completed by the charge that names it", async () => {
  const { user, id } = await restored();
  const { endToEndId } = await payoutRow(id);
  const queued = await send(queue, "GET", { as: await makeAdmin(), query: "?limit=100" });
  expect(queued.body).toContainEqual(
    expect.objectContaining({ id, waitsForApproval: true, mayHaveLeft: true }),
  );
  await expect(createBatch.run(await callOf(await makeAdmin()), {})).rejects.toMatchObject({
    code: "conflict",
  });
  await importFile(csvOf([{ amount: "-50.00", reference: endToEndId }]));
  expect(await payoutRow(id)).toMatchObject({ status: "completed", batchId: null });
  expect([await heldBy(user, id), await spendable(user, "EUR")]).toEqual([0n, 495_000n]);
  await expectSound();
});

it("an administrator assigns a charge without its name to such a payout, and to no other pending one", async () => {
  const [waiting, ready] = [await restored(), await makePayout()];
  const call = await callOf(await makeAdmin());
  const aCharge = async (reference: string) => {
    await importFile(csvOf([{ amount: "-50.00", reference }]));
    const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
    return line?.id ?? 0;
  };
  const offered = await listUnanswered(authorize("admin", call.viewer), [5_000n]);
  expect(offered.map(({ id }) => id)).toContain(waiting.id);
  expect(offered.map(({ id }) => id)).not.toContain(ready.id);
  const [first, second] = [await aCharge("CARGO UNO"), await aCharge("CARGO DOS")];
  await expect(assignLine.run(call, { id: first, payout: ready.id })).rejects.toMatchObject({
    code: "conflict",
    message: "Esa retirada todavía no se ha enviado al banco: elige otra.",
  });
  await assignLine.run(call, { id: second, payout: waiting.id });
  expect((await payoutRow(waiting.id)).status).toBe("completed");
  await expectSound();
});

it("its member cannot cancel it until an administrator has approved it", async () => {
  const { user, id } = await restored();
  const [owner, admin] = [await callOf(user), await callOf(await makeAdmin())];
  await expect(cancelPayout.run(owner, { id })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/^Puede que esta retirada ya esté pagada/),
  });
  expect(await listOpenPayouts(authorize("user", owner.viewer))).toMatchObject([{ id, canCancel: false }]);
  await approvePayout.run(admin, { id });
  await cancelPayout.run(owner, { id });
  expect(await payoutRow(id)).toMatchObject({ status: "cancelled", mayHaveLeft: false });
  await expectSound();
});

it("a charge completes none that is only large", async () => {
  const { id } = await makePayout();
  await db.update(bankPayouts).set({ needsApproval: true }).where(eq(bankPayouts.id, id));
  const { endToEndId } = await payoutRow(id);
  await importFile(csvOf([{ amount: "-50.00", reference: endToEndId }]));
  expect((await payoutRow(id)).status).toBe("pending");
});

describe("above the amount for two administrators", () => {
  beforeEach(() => set("disputeApprovalEur", "1000.00"));
  afterEach(() => set("disputeApprovalEur", "3000.00"));

  const decide = async (handler: typeof approve, as: { id: string }, { id }: { id: number }) =>
    send(handler, "POST", { as, params: { id: String(id) }, body: { reason: "No está en los extractos" } });
  const large = () => restored({ amount: "2000.00" });

  it("one administrator's rejection returns nothing until another one approves it", async () => {
    const [one, other, payout] = [await makeAdmin(), await makeAdmin(), await large()];
    const { status, body } = await decide(reject, one, payout);
    expect([status, body.proposal.status]).toEqual([202, "proposed"]);
    const shown = await getProposal(authorize("admin", (await callOf(other)).viewer), body.proposal.id);
    expect(shown.changes).toEqual({ decision: ["Pendiente", "Rechazar"], mayHaveLeft: [null, true] });
    expect(await payoutRow(payout.id)).toMatchObject({ status: "pending", mayHaveLeft: true });
    expect(await heldBy(payout.user, payout.id)).toBe(200_000n);
    expect((await decide(approve, one, payout)).status).toBe(409);
    expect((await approveAs(one, body.proposal.id)).status).toBe(409);
    expect((await approveAs(other, body.proposal.id)).status).toBe(201);
    expect(await payoutRow(payout.id)).toMatchObject({
      status: "failed",
      reason: "No está en los extractos",
    });
    expect(await spendable(payout.user, "EUR")).toBe(500_000n);
    expect(await auditBy(other)).toContainEqual(
      expect.objectContaining({ action: "bank.reject-payout", targetId: payout.user.id }),
    );
    await expectSound();
  });

  it("one administrator's approval sends nothing until another one approves it", async () => {
    const [one, other, payout] = [await makeAdmin(), await makeAdmin(), await large()];
    const { status, body } = await decide(approve, one, payout);
    expect(status).toBe(202);
    expect(await payoutRow(payout.id)).toMatchObject({ approvedAt: null, mayHaveLeft: true });
    expect((await approveAs(other, body.proposal.id)).status).toBe(201);
    expect(await payoutRow(payout.id)).toMatchObject({
      ...{ status: "pending", approvedBy: other.id, mayHaveLeft: false },
    });
    expect(await auditBy(other)).toContainEqual(expect.objectContaining({ action: "bank.approve-payout" }));
  });

  it("a proposed decision expires when a statement completes the payout", async () => {
    const [one, other, payout] = [await makeAdmin(), await makeAdmin(), await large()];
    const proposal = (await decide(reject, one, payout)).body.proposal.id;
    const { endToEndId } = await payoutRow(payout.id);
    await importFile(csvOf([{ amount: "-2000.00", reference: endToEndId }]));
    expect((await approveAs(other, proposal)).status).toBe(409);
    expect(await proposalRow(proposal)).toMatchObject({ status: "expired" });
    expect((await payoutRow(payout.id)).status).toBe("completed");
    await expectSound();
  });

  it("one administrator alone decides a large payout that has not left, and a small one of a backup", async () => {
    const [admin, ready, small] = [
      await makeAdmin(),
      await makePayout({ amount: "2000.00" }),
      await restored(),
    ];
    expect((await decide(reject, admin, ready)).status).toBe(201);
    expect((await decide(reject, admin, small)).status).toBe(201);
  });
});
