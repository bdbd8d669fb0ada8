import { expect } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { makePayment } from "@/lib/bank/payments/transfers";
import { inTransaction } from "@/lib/core/db/transaction";
import { isDatabaseUnavailable } from "@/lib/core/db/unavailable";
import { makeTrader, spendable } from "../../factories/wallet";
import { paymentsOf } from "./calls";

const PAYMENT = 100n;
const AFFORDABLE = 40n;

type Pair = { payerId: string; payeeId: string };

/** Whoever finds no room in time (a lock that others hold) comes back, as a client does on 503. */
async function payUntilAnswered(pair: Pair): Promise<"paid" | "refused"> {
  const order = { ...pair, asset: "EUR", amountMinor: PAYMENT, note: "", actorId: pair.payerId } as const;
  try {
    await inTransaction((tx) => makePayment(tx, { ...order, now: new Date() }));
    return "paid";
  } catch (error) {
    if (isDatabaseUnavailable(error)) return payUntilAnswered(pair);
    expect(error).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Balance insuficiente"),
    });
    return "refused";
  }
}

/** So many payments at once on one balance that pays for a few: exactly as many are made as it covers. */
export async function stormOfPayments(payments: number): Promise<void> {
  const payer = await makeTrader({ EUR: "40" });
  const payees = [await makeTrader(), await makeTrader(), await makeTrader()];
  const answers = await Promise.all(
    Array.from({ length: payments }, (_, turn) =>
      payUntilAnswered({ payerId: payer.id, payeeId: payees[turn % payees.length]?.id ?? "" }),
    ),
  );
  expect(answers.filter((answer) => answer === "paid")).toHaveLength(Number(AFFORDABLE));
  expect(await paymentsOf(payer)).toHaveLength(Number(AFFORDABLE));
  const received = await Promise.all(payees.map((payee) => spendable(payee, "EUR")));
  expect(received.reduce((sum, minor) => sum + minor, await spendable(payer, "EUR"))).toBe(4_000n);
  expect(await spendable(payer, "EUR")).toBe(0n);
  expect(await checkMoney("full")).toEqual([]);
}
