import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankLines, notifications, users } from "@/db/schema";
import { bank } from "@/lib/bank/area";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { BANK_DATA } from "@/lib/bank/personal-data";
import { creditMatched } from "@/lib/bank/statement-lines/matches";
import { inTransaction } from "@/lib/core/db/transaction";
import { eraseRows } from "@/lib/core/erasure";
import type { Row } from "@/lib/core/personal-data";
import { csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { callOf, makeAdmin } from "../../factories/identity";
import { heldBy, makePayout, payoutRow } from "../../factories/payout";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";

const NOTE = "sin referencia";

let counted = 0;
const unclaimed = () => {
  counted += 1;
  return `${NOTE} ${counted}`;
};

describe("a line that waits", () => {
  it("is credited by the job when the limit allows it again", async () => {
    const user = await makeTrader({}, { kycLevel: "basic" });
    const text = await referenceFor(user);
    await importFile(csvOf([{ reference: text, amount: "1000.01" }]));
    travel(16);
    await creditMatched();
    expect(await spendable(user, "EUR")).toBe(0n);
    await db.update(users).set({ kycLevel: "complete" }).where(eq(users.id, user.id));
    await creditMatched();
    expect(await spendable(user, "EUR")).toBe(0n);
    travel(32);
    await creditMatched();
    await creditMatched();
    expect(await spendable(user, "EUR")).toBe(100_001n);
  });

  it("notifies its member once, with what it waits for", async () => {
    const user = await makeTrader({}, { kycLevel: "basic" });
    const reference = await referenceFor(user);
    await importFile(csvOf([{ reference, amount: "600.00" }]));
    await importFile(csvOf([{ reference, amount: "500.00" }]));
    await importFile(csvOf([{ reference, amount: "1000.01" }]));
    travel(16);
    await creditMatched();
    const isHeld = and(eq(notifications.userId, user.id), eq(notifications.kind, "bank.transfer-held"));
    const { title, body } = notifications;
    const notices = await db
      .select({ title, body })
      .from(notifications)
      .where(isHeld)
      .orderBy(notifications.id);
    expect(notices).toEqual([
      {
        title: "Transferencia retenida",
        body: "Han llegado 500,00 €, que superan tu límite de 30 días. Se abonarán en cuanto quepan en él.",
      },
      {
        title: "Transferencia retenida",
        body: "Han llegado 1.000,01 €, más de lo que tu nivel permite ingresar en 30 días. Se abonarán cuando subas de nivel o los apruebe la administración.",
      },
    ]);
  });

  it("is ignored by the job if it names nobody, whatever its age", async () => {
    await importFile(csvOf([{ reference: unclaimed() }, { reference: unclaimed(), amount: "-7.00" }]));
    const readWaiting = () =>
      db
        .select({ id: bankLines.id, matchAt: bankLines.matchAt, version: sql<string>`xmin::text` })
        .from(bankLines)
        .where(and(eq(bankLines.status, "waiting"), like(bankLines.reference, `${NOTE} %`)))
        .orderBy(bankLines.id);
    const before = await readWaiting();
    travel(60 * 24 * 60);
    await creditMatched();
    expect(before.length).toBeGreaterThan(1);
    expect(before.filter(({ matchAt }) => matchAt !== null)).toEqual([]);
    expect(await readWaiting()).toEqual(before);
  });

  it("is neither handed to nor erased with the member that is only a guess", async () => {
    const user = await makeTrader();
    const iban = "DE89370400440532013000";
    const [own, guessed] = [await referenceFor(user), unclaimed()];
    await importFile(csvOf([{ reference: own, name: "Ana", iban }]));
    await importFile(csvOf([{ reference: guessed, name: "Otra persona", iban }]));
    const mine = eq(bankLines.userId, user.id);
    const { name, status } = bankLines;
    const lines = () => db.select({ name, status }).from(bankLines).where(mine).orderBy(bankLines.id);
    expect(await lines()).toEqual([
      { name: "Ana", status: "credited" },
      { name: "Otra persona", status: "waiting" },
    ]);
    const part = BANK_DATA.find((one) => one.name === "transferencias-recibidas");
    const handed: Row[] = [];
    for await (const rows of part?.pages(user.id) ?? []) handed.push(...rows);
    expect(handed).toMatchObject([{ reference: own, name: "Ana" }]);
    const counts = await inTransaction((tx) => eraseRows([bank], tx, user.id));
    expect(counts).toMatchObject({ bank_lines: 1 });
    expect((await lines()).map((line) => line.name)).toEqual(["", "Otra persona"]);
  });

  it("is matched with a payout after that was sent", async () => {
    const { user, id } = await makePayout();
    const { endToEndId } = await payoutRow(id);
    await importFile(csvOf([{ reference: endToEndId, amount: "-50.00" }]));
    await set("newPayeeHoldHours", 0);
    await set("sepaIban", "ES7921000813610123456789");
    await set("sepaAccountHolder", "Lonja SL");
    travel(25 * 60);
    await createBatch.run(await callOf(await makeAdmin()), {});
    await creditMatched();
    expect([(await payoutRow(id)).status, await heldBy(user, id)]).toEqual(["completed", 0n]);
  });
});
