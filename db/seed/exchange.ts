import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize } from "../../lib/auth/actor";
import type { Call } from "../../lib/core/command/command";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { type Currency, parseMoney } from "../../lib/core/format/money";
import type { ChainAsset } from "../../lib/gateways/constants";
import { available, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { mineBlocks } from "../../lib/wallet/deposits/mine-blocks";
import { listHeldDeposits } from "../../lib/wallet/deposits/queries";
import { releaseDeposit } from "../../lib/wallet/deposits/release-deposit";
import { simulateDeposit } from "../../lib/wallet/deposits/simulate-deposit";
import { db } from "..";
import { emails, notifications, settings, users, walletAddresses } from "../schema";
import { callOf } from "./member-call";
import { at, daysAgo, type PastStep } from "./past";

// Before the oldest trades, and long enough ago that the monthly limit is unused.
const DEPOSIT_DAYS = 31;

type Holding = {
  email: string;
  chain: Partial<Record<ChainAsset, string>>;
  bank: Partial<Record<"EUR" | "USD", string>>;
};

// Enough on both sides of the market for members to buy and to sell.
const HOLDINGS: readonly Holding[] = [
  {
    email: "lucia.marco@lonja.example",
    chain: { BTC: "0.25", USDT: "4000", USDC: "1500" },
    bank: { EUR: "2500" },
  },
  {
    email: "marta.ferrer@lonja.example",
    chain: { BTC: "1.5", USDT: "12000", USDC: "8000" },
    bank: { EUR: "10000", USD: "3000" },
  },
  {
    email: "nuria.vidal@lonja.example",
    chain: { BTC: "0.08", USDT: "25000" },
    bank: { EUR: "6000" },
  },
];

/** Returns the same as an operation on the day of the deposits. */
export const exchangeStep = (administrator: string): PastStep => ({
  at: daysAgo(DEPOSIT_DAYS),
  run: () => seedExchange(administrator),
});

/**
 * The demonstration's money: bitcoin and tokens arrive over its chain, EUR and USD from the bank. With the
 * demonstration's settings, new addresses have no waiting period and one block confirms a deposit. Idempotent.
 */
export async function seedExchange(administrator: string): Promise<void> {
  const call = await callOf(administrator);
  await seedSettings();
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        HOLDINGS.map(({ email }) => email),
      ),
    )
    .limit(HOLDINGS.length);
  let cameIn = false;
  for (const { id, email } of owners) {
    const holding = HOLDINGS.find((candidate) => candidate.email === email);
    const [given] = await db
      .select({ id: walletAddresses.id })
      .from(walletAddresses)
      .where(and(eq(walletAddresses.userId, id), isNull(walletAddresses.purpose)))
      .limit(1);
    if (!holding || given) continue;
    cameIn = true;
    await at(daysAgo(DEPOSIT_DAYS), () => fillWallet(call, id, holding));
  }
  if (!cameIn) return;
  await at(daysAgo(DEPOSIT_DAYS), () => mineBlocks.run(call, { count: 1 }));
  await at(daysAgo(DEPOSIT_DAYS), () => releaseHeld(call));
  // The demonstration's initial data sends no notifications and no e-mails to its members.
  const ids = owners.map(({ id }) => id);
  const theirs = inArray(notifications.userId, ids);
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(theirs, eq(notifications.category, "exchange")));
  const mails = and(inArray(emails.userId, ids), inArray(emails.kind, ["deposit-credited", "deposit-held"]));
  await db.delete(emails).where(mails);
}

async function fillWallet(call: Call, userId: string, { chain, bank }: Holding): Promise<void> {
  for (const [asset, amount] of Object.entries(chain)) {
    await simulateDeposit.run(call, { userId, asset: asset as ChainAsset, amount });
  }
  for (const [currency, amount] of Object.entries(bank)) {
    await bankDeposit(userId, currency as "EUR" | "USD", amount);
  }
}

// Some members hold more than their level can deposit within a month.
async function releaseHeld(call: Call): Promise<void> {
  const { rows: deposits } = await listHeldDeposits(authorize("admin", call.viewer), { limit: 100 });
  for (const { id } of deposits) {
    await releaseDeposit.run(call, { id, reason: "Origen de los fondos acreditado" });
  }
}

// Written as the initial settings of an installation: as a change they would wait for a second administrator. Settings
// that an administrator of the demonstration has changed since are kept.
async function seedSettings(): Promise<void> {
  const wanted = { newAddressHoldHours: 0, evmConfirmations: 1 };
  const rows = Object.entries(wanted).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}

async function bankDeposit(
  userId: string,
  currency: Extract<Currency, "EUR" | "USD">,
  amount: string,
): Promise<void> {
  await inTransaction((tx) =>
    post(tx, {
      act: "deposit",
      ref: { type: "seed", id: userId },
      actorId: null,
      idempotencyKey: `seed:${currency}:${userId}`,
      occurredAt: clock.now(),
      transfers: [
        {
          from: world("bank", currency),
          to: available(userId, currency),
          amount: parseMoney(amount, currency),
        },
      ],
    }),
  );
}
