import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as lines } from "@/app/api/admin/bank/lines/route";
import { db } from "@/db";
import { bankLines } from "@/db/schema";
import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { rejectPayout } from "@/lib/bank/payouts/reject-payout";
import { camtOf, csvOf, importFile } from "../../factories/bank-statements";
import { callOf, makeAdmin } from "../../factories/identity";
import { makePayout, payoutRow } from "../../factories/payout";
import { expectSound } from "../../factories/purchase";
import { set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});

async function asked() {
  const { user, id } = await makePayout();
  return { user, id, endToEndId: (await payoutRow(id)).endToEndId };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const sendToBank = async () => createBatch.run(await callOf(await makeAdmin()), {});
const debit = (reference: string) => importFile(csvOf([{ amount: "-50.00", reference }]));

async function paid(): Promise<Asked> {
  const payout = await asked();
  await sendToBank();
  await debit(payout.endToEndId);
  return payout;
}

describe("a payout that the bank has paid although it was marked as failed", () => {
  it.each<[string, string, () => Promise<Asked>, bigint]>([
    ["completed", "pagada por segunda vez", paid, 495_000n],
    [
      "returned",
      "pagada después de devolverse",
      async () => {
        const payout = await paid();
        const back = { amount: "50.00", reference: payout.endToEndId, isReturn: true };
        await importFile(camtOf([back], { iban: "ES7921000813610123456789" }));
        return payout;
      },
      500_000n,
    ],
    [
      "cancelled",
      "pagada después de cancelarse",
      async () => {
        const payout = await asked();
        await cancelPayout.run(await callOf(payout.user), { id: payout.id });
        return payout;
      },
      500_000n,
    ],
    [
      "failed",
      "pagada después de darla por fallida",
      async () => {
        const payout = await asked();
        await rejectPayout.run(await callOf(await makeAdmin()), { id: payout.id, reason: "No" });
        return payout;
      },
      500_000n,
    ],
  ])("%s: its line waits and says «%s»", async (status, what, make, left) => {
    const { user, id, endToEndId } = await make();
    expect((await payoutRow(id)).status).toBe(status);
    const reference = `Tarde ${endToEndId}`;
    expect((await debit(reference)).body).toMatchObject({ waiting: 1 });
    const reason = `Retirada n.º ${id}, ${what}`;
    const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
    expect(line).toMatchObject({ status: "waiting", userId: user.id, payoutId: null, reason });
    const { body } = await send(lines, "GET", { as: await makeAdmin(), query: "?limit=100" });
    const listed = body.find((each: { id: number }) => each.id === line?.id);
    expect(listed).toMatchObject({ amount: "-50.00", reason, member: { id: user.id, email: user.email } });
    expect([(await payoutRow(id)).status, await spendable(user, "EUR")]).toEqual([status, left]);
    await expectSound();
  });

  it("with another amount or currency is not detected", async () => {
    const { endToEndId } = await paid();
    const rows = [
      { amount: "-49.99", reference: endToEndId },
      { amount: "-50.00", currency: "USD", reference: endToEndId },
    ];
    expect((await importFile(csvOf(rows))).body).toMatchObject({ waiting: 2 });
    const found = await db.select().from(bankLines).where(eq(bankLines.reference, endToEndId));
    expect(found.filter(({ status }) => status === "waiting").map(({ reason }) => reason)).toEqual([
      null,
      null,
    ]);
  });
});
