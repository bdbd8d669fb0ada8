import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as mark } from "@/app/api/marketplace/listings/[id]/favorite/route";
import { DELETE as close } from "@/app/api/marketplace/listings/[id]/route";
import { POST as buy } from "@/app/api/marketplace/orders/route";
import { db, type Tx } from "@/db";
import { marketplaceListings, marketplaceOrders } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { lockUser } from "@/lib/auth/rows";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { removeMember } from "@/lib/identity/members/removal";
import { listingRows } from "@/lib/marketplace/listings/rows";
import { orderObligations } from "@/lib/marketplace/orders/deal";
import { untilWaiting } from "../../database/lock-waits";
import { callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { listingRow, publish } from "../../factories/listings";
import { euroBalance, makeBuyer } from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";

afterEach(async () => {
  expect(await orderObligations()).toEqual([]);
  expect(await checkMoney("full")).toEqual([]);
});

const bought = (as: { id: string }, listingId: number) =>
  send(buy, "POST", { as, body: { listingId, price: "1200.00", shippingAddress: "Calle Mayor 1, Madrid" } });

/** Runs the purchase so that it has started when the seller's change, which is not visible yet, is committed. */
async function whileItChanges<Result>(
  id: number,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<Result>,
) {
  let answer: Promise<Result> | undefined;
  await inTransaction(async (tx) => {
    await listingRows.lock(tx, id);
    await change(tx);
    answer ??= act();
    await untilWaiting();
  });
  return answer as Promise<Result>;
}

const setListing = (id: number, set: Partial<typeof marketplaceListings.$inferInsert>) => (tx: Tx) =>
  tx.update(marketplaceListings).set(set).where(eq(marketplaceListings.id, id));

describe("buying while the seller", () => {
  it.each([
    ["closes", { status: "closed" as const }, "El anuncio ya no está publicado."],
    ["pauses", { status: "paused" as const }, "El anuncio ya no está publicado."],
    ["sells the last one", { stock: 0 }, "Se ha agotado."],
    [
      "raises the price",
      { priceCents: 130_000n },
      "El precio ha cambiado: ahora son 1.300,00 € por unidad. Revísalo antes de comprar.",
    ],
    [
      "lowers the price",
      { priceCents: 110_000n },
      "El precio ha cambiado: ahora son 1.100,00 € por unidad. Revísalo antes de comprar.",
    ],
  ])("%s: is refused, and nothing is held", async (_name, set, message) => {
    const { id } = await publish();
    const buyer = await makeBuyer();
    const answer = await whileItChanges(id, setListing(id, set), () => bought(buyer, id));
    expectError(answer, "conflict", message);
    expect(await euroBalance(buyer)).toBe(500_000n);
    expect(await db.$count(marketplaceOrders, eq(marketplaceOrders.listingId, id))).toBe(0);
  });
});

describe("buying while the seller leaves", () => {
  it("is refused once the account is being closed", async () => {
    const seller = await makeUser();
    const { id } = await publish({}, seller);
    const buyer = await makeBuyer();
    let answer: ReturnType<typeof bought> | undefined;
    await inTransaction(async (tx) => {
      await lockUser(tx, seller.id);
      answer ??= bought(buyer, id);
      await untilWaiting();
      await removeMember(tx, seller.id, clock.now());
    });
    if (!answer) throw new Error("nothing was bought");
    expectError(await answer, "conflict", "El anuncio ya no está publicado.");
    expect(await euroBalance(buyer)).toBe(500_000n);
  });

  it("either is refused, or the account stays open", async () => {
    for (let round = 0; round < 5; round += 1) {
      const seller = await makeUser();
      const { id } = await publish({}, seller);
      const [buyer, call] = [await makeBuyer(), await callOf(await makeAdmin())];
      const [{ status }] = await Promise.all([
        bought(buyer, id),
        deleteUser.run(call, { id: seller.id }).catch(() => undefined),
      ]);
      expect(status).toBe((await reload(seller)).deletedAt ? 409 : 201);
    }
  });
});

describe("concurrently", () => {
  it("closing and buying: whichever is first, a paid order continues, and no other is created", async () => {
    for (let round = 0; round < 8; round += 1) {
      const seller = await makeUser();
      const { id } = await publish({}, seller);
      const buyer = await makeBuyer();
      const [closed, order] = await Promise.all([
        send(close, "DELETE", { as: seller, params: { id: String(id) } }),
        bought(buyer, id),
      ]);
      expect(closed.status).toBe(200);
      const isBought = order.status === 201;
      if (!isBought) expect(order.body.code).toBe("conflict");
      expect([await euroBalance(buyer), (await listingRow(id)).stock]).toEqual(
        isBought ? [380_000n, 0] : [500_000n, 1],
      );
      expect((await listingRow(id)).status).toBe("closed");
    }
  });

  it("of ten buyers of the last three, three succeed", async () => {
    const { id } = await publish({ stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer()));
    const answers = await Promise.all(buyers.map((buyer) => bought(buyer, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await listingRow(id)).stock).toBe(0);
  });

  it("more members than connections mark a listing: each gets a response", async () => {
    const { id } = await publish();
    const members = await Promise.all(Array.from({ length: 24 }, () => makeUser()));
    const answers = await Promise.all(
      members.map((as) => send(mark, "POST", { as, params: { id: String(id) } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect((await listingRow(id)).favoriteCount).toBe(24);
  });
});
