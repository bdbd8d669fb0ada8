import { expect } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { checkMoney } from "@/lib/admin/money/verification";
import { paymentPurpose } from "@/lib/bank/payments/rules";
import { count, sendUntilAnswered, times } from "../../exchange/storm";
import { cookieHeaderOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { aPayment, confirmFor, paymentsOf } from "./calls";

/** The number of confirmations, each for one payment of 1 €: twice as many as the balance covers. */
const CONFIRMATIONS = 80;
const AFFORDABLE = 40;

/**
 * Makes many payments concurrently on one balance, from many sessions with a confirmation each. Exactly as many succeed
 * as the balance covers, and no confirmation is used twice.
 */
export async function stormOfPayments(payments: number): Promise<void> {
  const payer = await makeTrader({ EUR: String(AFFORDABLE) });
  const payees = [await makeTrader(), await makeTrader(), await makeTrader()] as const;
  const tabs = await times(CONFIRMATIONS, async (turn) => {
    const payee = payees[turn % payees.length] ?? payees[0];
    const cookie = await cookieHeaderOf(payer);
    await confirmFor(cookie, paymentPurpose({ payeeId: payee.id, asset: "EUR", amountMinor: 100n }));
    return { cookie, body: aPayment(payee, { amount: "1.00" }) };
  });
  const answers = await times(payments, (turn) =>
    sendUntilAnswered(pay, "POST", tabs[turn % tabs.length] ?? {}),
  );
  expect(count(answers, 201)).toBe(AFFORDABLE);
  // The others fail: the balance is insufficient, or the confirmation was already used.
  expect(count(answers, 409) + count(answers, 403)).toBe(payments - AFFORDABLE);
  expect(await paymentsOf(payer)).toHaveLength(AFFORDABLE);
  const received = await Promise.all(payees.map((payee) => spendable(payee, "EUR")));
  expect(received.reduce((sum, minor) => sum + minor, 0n)).toBe(BigInt(AFFORDABLE) * 100n);
  expect(await spendable(payer, "EUR")).toBe(0n);
  expect(await checkMoney("full")).toEqual([]);
}
