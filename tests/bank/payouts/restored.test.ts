import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { GET as queue } from "@/app/api/admin/bank/payouts/route";
import { db } from "@/db";
import { bankLines, bankPayouts } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { assignLine } from "@/lib/bank/payouts/assign-line";
import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { listOpenPayouts, listUnanswered } from "@/lib/bank/payouts/queries";
import { csvOf, importFile } from "../../factories/bank-statements";
import { callOf, makeAdmin } from "../../factories/identity";
import { heldBy, makePayout, payoutRow } from "../../factories/payout";
import { expectSound } from "../../factories/purchase";
import { set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});

/** A pending payout of 50,00 €, as a restored backup has it: nobody knows whether it was sent since. */
async function restored() {
  const payout = await makePayout();
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
