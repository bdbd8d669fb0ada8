import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { db } from "@/db";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import {
  type Account,
  available,
  escrow,
  fees,
  pool,
  sharedPot,
  treasury,
  world,
} from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf, getWallets } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { postNow } from "../factories/ledger";

const MEMBERS = 4;
const ORDERS = 5;

type Leg = { from: Account; to: Account; amount: bigint };
type Step = { act: Act; legs: (owners: readonly string[]) => Leg[]; repeat: boolean };

const member = fc.nat(MEMBERS - 1);
const order = fc.nat(ORDERS - 1).map((n) => ({ type: "order", id: `o${n}` }));
const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 12n }));
const at = (owners: readonly string[], index: number) => owners[index] ?? "";

const step: fc.Arbitrary<Step> = fc
  .record({ a: member, b: member, order, currency, amount, part: fc.nat(100), repeat: fc.boolean() })
  .chain(({ a, b, order: held, currency: unit, amount: units, part, repeat }) => {
    const fee = (units * BigInt(part)) / 1000n;
    const one = (act: Act, legs: (owners: readonly string[]) => Leg[]): Step => ({ act, legs, repeat });
    return fc.constantFrom(
      one("deposit", (o) => [{ from: world("bank", unit), to: available(at(o, a), unit), amount: units }]),
      one("order.hold", (o) => [
        { from: available(at(o, a), unit), to: escrow(at(o, a), unit, held), amount: units },
      ]),
      one("order.release", (o) => [
        { from: escrow(at(o, a), unit, held), to: available(at(o, a), unit), amount: units },
      ]),
      one("trade.settle", (o) => [
        { from: escrow(at(o, a), unit, held), to: available(at(o, b), unit), amount: units },
        { from: escrow(at(o, a), unit, held), to: fees(unit), amount: fee },
      ]),
      one("trade.settle", (o) => [
        { from: available(at(o, a), unit), to: available(at(o, (a + 1) % MEMBERS), unit), amount: units },
        { from: available(at(o, a), unit), to: fees(unit), amount: fee },
      ]),
      one("payment", (o) => [
        { from: available(at(o, a), unit), to: available(at(o, (a + 1) % MEMBERS), unit), amount: units },
      ]),
      one("pot.hold", (o) => [
        {
          from: available(at(o, a), unit),
          to: escrow(at(o, a), unit, { type: "pot", id: held.id }),
          amount: units,
        },
      ]),
      one("pot.release", (o) => [
        {
          from: escrow(at(o, a), unit, { type: "pot", id: held.id }),
          to: available(at(o, a), unit),
          amount: units,
        },
      ]),
      one("shared-pot.put", (o) => [
        { from: available(at(o, a), unit), to: sharedPot(at(o, 0), unit), amount: units },
      ]),
      one("shared-pot.pay", (o) => [
        { from: sharedPot(at(o, 0), unit), to: available(at(o, b), unit), amount: units },
      ]),
      one("pool.deposit", (o) => [
        { from: available(at(o, a), unit), to: pool(at(o, 0), unit), amount: units },
      ]),
      one("pool.withdraw", (o) => [
        { from: pool(at(o, 0), unit), to: available(at(o, b), unit), amount: units },
      ]),
      // What comes into the treasury goes out again: it is the one account here that all runs share.
      one("conversion", (o) => [
        { from: available(at(o, a), unit), to: treasury(unit), amount: units },
        { from: available(at(o, a), unit), to: fees(unit), amount: fee },
        { from: treasury(unit), to: available(at(o, b), unit), amount: units },
      ]),
      one("withdrawal.complete", (o) => [
        { from: escrow(at(o, a), unit, held), to: world("bitcoin", unit), amount: units },
      ]),
    );
  });

const nameOf = (account: Account) =>
  [account.kind, account.currency, account.owner, account.refType, account.refId].join("|");

/** What the ledger must do, in a few lines: balances by account, and an act that would overdraw changes none of them. */
class Model {
  readonly balances = new Map<string, { account: Account; balance: bigint }>();

  balance(account: Account): bigint {
    return this.balances.get(nameOf(account))?.balance ?? 0n;
  }

  apply(legs: readonly Leg[]): boolean {
    const next = new Map<string, { account: Account; balance: bigint }>();
    const move = (account: Account, by: bigint) => {
      const before = next.get(nameOf(account))?.balance ?? this.balance(account);
      next.set(nameOf(account), { account, balance: before + by });
    };
    for (const { from, to, amount: units } of legs) {
      move(from, -units);
      move(to, units);
    }
    const overdrawn = [...next.values()].some(
      ({ account, balance }) => balance < 0n && account.kind !== "world" && account.kind !== "fees",
    );
    if (overdrawn) return false;
    for (const [name, kept] of next) this.balances.set(name, kept);
    return true;
  }
}

async function run({ act, legs, repeat }: Step, owners: readonly string[], model: Model): Promise<void> {
  const posting = {
    act,
    ref: { type: "fuzz", id: randomUUID() },
    idempotencyKey: randomUUID(),
    transfers: legs(owners).filter(({ amount: units }) => units > 0n),
  };
  const allowed = model.apply(posting.transfers);
  const answer = await postNow(posting).catch((error: unknown) => error);
  if (allowed === answer instanceof InsufficientFunds)
    throw new Error(`${act}: model ${allowed}, ledger ${answer}`);
  if (answer instanceof Error && !(answer instanceof InsufficientFunds)) throw answer;
  if (allowed && repeat) {
    const again = await postNow(posting);
    if (!again.replayed) throw new Error(`${act} was done twice`);
  }
}

async function compare(owners: readonly string[], model: Model): Promise<void> {
  for (const owner of owners) {
    const wallets = await getWallets(owner);
    for (const unit of CURRENCIES) {
      const locked = [...model.balances.values()]
        .filter(
          ({ account: held }) => held.kind === "escrow" && held.owner === owner && held.currency === unit,
        )
        .reduce((sum, { balance }) => sum + balance, 0n);
      const free = model.balance(available(owner, unit));
      const wallet = wallets[unit];
      if (wallet.available !== free || wallet.locked !== locked || wallet.balance !== free + locked)
        throw new Error(`${owner} ${unit}: ${JSON.stringify([String(wallet.available), String(free)])}`);
    }
  }
}

type Size = { runs: number; operations: number; seed?: number };

/** Random acts on a real database beside a model of it, every invariant looked at after each. Answers how many ran. */
export async function fuzzLedger({ runs, operations, seed = Date.now() }: Size): Promise<number> {
  let done = 0;
  const feesBefore = new Map<Currency, bigint>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: operations, maxLength: operations }), async (steps) => {
      const owners = Array.from({ length: MEMBERS }, () => randomUUID());
      const model = new Model();
      for (const unit of CURRENCIES) feesBefore.set(unit, await balanceOf(db, fees(unit)));
      for (const one of steps) {
        await run(one, owners, model);
        await compare(owners, model);
        done += 1;
      }
      for (const unit of CURRENCIES) {
        const earned = (await balanceOf(db, fees(unit))) - (feesBefore.get(unit) ?? 0n);
        if (earned !== model.balance(fees(unit))) throw new Error(`fees of ${unit}: ${earned}`);
      }
      const violations = await verifyLedger("incremental");
      if (violations.length > 0) throw new Error(violations.join("; "));
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  const violations = await verifyLedger("full");
  if (violations.length > 0) throw new Error(violations.join("; "));
  return done;
}
