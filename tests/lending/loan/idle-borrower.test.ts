import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanOffers, loans } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { callOf } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { accept, fund, leave, loanRow, makeOffer, makeRequest } from "../loans";

const statusOf = async (offerId: number) => {
  const [row] = await db.select().from(loanOffers).where(eq(loanOffers.id, offerId));
  return row?.status;
};

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

describe("offers accepted by a borrower who leaves no collateral", () => {
  const offersOf = async (count: number) => {
    const lender = await makeTrader({ USDC: "1000" });
    return Promise.all(Array.from({ length: count }, () => makeOffer(lender, { amountCents: 10_000n })));
  };

  it("409: are three at most until one is cancelled or begins, and a request that is funded counts for nothing", async () => {
    const borrower = await makeTrader({ BTC: "1" });
    await fund(await makeTrader({ USDC: "9000" }), (await makeRequest(borrower)).id);
    const [one, two, three, four, five] = await offersOf(5);
    const first = await accept(borrower, one?.id ?? 0);
    const second = await accept(borrower, two?.id ?? 0);
    await accept(borrower, three?.id ?? 0);
    await expect(accept(borrower, four?.id ?? 0)).rejects.toMatchObject({
      code: "conflict",
      message:
        "Ya tienes 3 préstamos pendientes de garantía, el máximo: deposita la de alguno o cancela alguno antes de aceptar otra oferta.",
    });
    expect(await statusOf(four?.id ?? 0)).toBe("open");
    await cancelLoan.run(await callOf(borrower), { id: first.id });
    await accept(borrower, four?.id ?? 0);
    await leave(borrower, second.id);
    expect(await accept(borrower, five?.id ?? 0)).toMatchObject({ status: "pending" });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("429: are none for a day after ten were cancelled", async () => {
    const borrower = await makeTrader();
    const [one, two] = await offersOf(2);
    const { id } = await accept(borrower, one?.id ?? 0);
    await cancelLoan.run(await callOf(borrower), { id });
    const { id: _, ...row } = await loanRow(id);
    await db.insert(loans).values(Array.from({ length: 8 }, () => row));
    const ninth = await accept(borrower, two?.id ?? 0);
    await cancelLoan.run(await callOf(borrower), { id: ninth.id });
    await expect(accept(borrower, two?.id ?? 0)).rejects.toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(
        /^Has cancelado o dejado caducar 10 préstamos en 24 horas: no puedes aceptar ofertas hasta el /,
      ),
    });
    expect(await accept(await makeTrader(), two?.id ?? 0)).toMatchObject({ status: "pending" });
    travel(24 * 60 + 1);
    const [three] = await offersOf(1);
    expect(await accept(borrower, three?.id ?? 0)).toMatchObject({ status: "pending" });
  });

  it("201: a loan that the lender cancelled does not count", async () => {
    const borrower = await makeTrader();
    const lender = await makeTrader({ USDC: "1000" });
    const offer = () => makeOffer(lender, { amountCents: 10_000n });
    const { id } = await accept(borrower, (await offer()).id);
    await cancelLoan.run(await callOf(borrower), { id });
    const { id: _, ...row } = await loanRow(id);
    await db.insert(loans).values(Array.from({ length: 8 }, () => row));
    const tenth = await accept(borrower, (await offer()).id);
    await cancelLoan.run(await callOf(lender), { id: tenth.id });
    const eleventh = await accept(borrower, (await offer()).id);
    await cancelLoan.run(await callOf(borrower), { id: eleventh.id });
    await expect(accept(borrower, (await offer()).id)).rejects.toMatchObject({ code: "rate_limited" });
  });
});
