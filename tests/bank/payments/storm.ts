import { expect } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { checkMoney } from "@/lib/admin/money/verification";
import { paymentAct } from "@/lib/bank/payments/rules";
import { count, sendUntilAnswered, times } from "../../exchange/storm";
import { cookieHeaderOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { aPayment, confirmAct, paymentsOf } from "./calls";

/** Each for one payment of 1 €, twice as many as the balance pays for. */
const CONFIRMATIONS = 80;
const AFFORDABLE = 40;

/**
 * So many payments at once on one balance, out of many sessions with a confirmation each: exactly as many are made as it
 * covers, and no confirmation opens two.
 */
export async function stormOfPayments(payments: number): Promise<void> {
  const payer = await makeTrader({ EUR: String(AFFORDABLE) });
  const payees = [await makeTrader(), await makeTrader(), await makeTrader()] as const;
  const tabs = await times(CONFIRMATIONS, async (turn) => {
    const payee = payees[turn % payees.length] ?? payees[0];
    const cookie = await cookieHeaderOf(payer);
    await confirmAct(cookie, paymentAct({ payeeId: payee.id, asset: "EUR", amountMinor: 100n }));
    return { cookie, body: aPayment(payee, { amount: "1.00" }) };
  });
  const answers = await times(payments, (turn) =>
    sendUntilAnswered(pay, "POST", tabs[turn % tabs.length] ?? {}),
  );
  expect(count(answers, 201)).toBe(AFFORDABLE);
  // What is left: more than there is by then, or another payment with a confirmation that is used up.
  expect(count(answers, 409) + count(answers, 403)).toBe(payments - AFFORDABLE);
  expect(await paymentsOf(payer)).toHaveLength(AFFORDABLE);
  const received = await Promise.all(payees.map((payee) => spendable(payee, "EUR")));
  expect(received.reduce((sum, minor) => sum + minor, 0n)).toBe(BigInt(AFFORDABLE) * 100n);
  expect(await spendable(payer, "EUR")).toBe(0n);
  expect(await checkMoney("full")).toEqual([]);
}
