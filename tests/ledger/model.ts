import { randomUUID } from "node:crypto";
import { db } from "@/db";
import { bankPots } from "@/db/schema";
import type { ShareSource } from "@/lib/bank/constants";
import { potObligations } from "@/lib/bank/pots/obligations";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { type Account, available, escrow, fees } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf, getWallets } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { makeUser } from "../factories/identity";
import { postNow } from "../factories/ledger";
import { fc } from "../setup/random";
import { type Leg, MEMBERS, type Step, step } from "./steps";

/** A member's rule «of incoming X, set aside Y %». */
type Rule = { member: number; asset: Currency; percent: number; of: ShareSource };

const RULES: readonly Rule[] = [
  { member: 0, asset: "EUR", percent: 33, of: "all" },
  { member: 0, asset: "EUR", percent: 67, of: "deposits" },
  { member: 1, asset: "EUR", percent: 10, of: "payments" },
  { member: 1, asset: "BTC", percent: 100, of: "all" },
  { member: 2, asset: "USDT", percent: 7, of: "sales" },
];

/** The operations that bring money to members, written independently of the ledger's own table. */
const INCOME: Partial<Record<Act, ShareSource>> = {
  deposit: "deposits",
  transfer: "deposits",
  topup: "deposits",
  payment: "payments",
  "trade.settle": "sales",
};

type Pot = Rule & { id: number; owner: string };

const nameOf = (account: Account) =>
  [account.kind, account.currency, account.owner, account.refType, account.refId].join("|");

/** A minimal model of the ledger: balances by account; an operation that would overdraw changes none of them. */
class Model {
  readonly balances = new Map<string, { account: Account; balance: bigint }>();

  constructor(private readonly pots: readonly Pot[]) {}

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

  /** Limits an operation to what a command would request: a pool receives no more than the fee income. */
  asAsked(act: Act, legs: readonly Leg[]): Leg[] {
    if (act !== "pool.contribute") return [...legs];
    return legs.map((leg) => {
      const earned = this.balance(leg.from);
      return { ...leg, amount: leg.amount < earned ? leg.amount : earned };
    });
  }

  /** Applies the rules of the members to an operation. */
  share(act: Act, legs: readonly Leg[]): void {
    const source = INCOME[act];
    if (!source) return;
    for (const { id, owner, asset, percent, of } of this.pots) {
      const own = available(owner, asset);
      const isSale = !(act === "trade.settle" && asset === "BTC");
      if (of !== "all" && !(of === source && isSale)) continue;
      const isOwn = (account: Account) => nameOf(account) === nameOf(own);
      const income = legs.reduce((sum, { from, to, amount }) => {
        const comes = isOwn(to) && from.owner !== owner ? amount : 0n;
        return sum + comes - (isOwn(from) ? amount : 0n);
      }, 0n);
      const part = (income * BigInt(percent)) / 100n;
      if (part <= 0n) continue;
      this.apply([{ from: own, to: escrow(owner, asset, { type: "pot", id: String(id) }), amount: part }]);
    }
  }
}

async function run({ act, legs, repeat }: Step, owners: readonly string[], model: Model): Promise<void> {
  const transfers = model.asAsked(act, legs(owners)).filter(({ amount: units }) => units > 0n);
  if (transfers.length === 0) return;
  const posting = { act, ref: { type: "fuzz", id: randomUUID() }, idempotencyKey: randomUUID(), transfers };
  const allowed = model.apply(posting.transfers);
  if (allowed) model.share(act, posting.transfers);
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

async function makeMembers(): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => makeUser()));
  return members.map(({ id }) => id);
}

async function openPots(owners: readonly string[]): Promise<Pot[]> {
  const pots: Pot[] = [];
  for (const [place, rule] of RULES.entries()) {
    const { member, asset, percent: sharePercent, of: shareOf } = rule;
    const owner = owners[member] ?? "";
    const name = `Pot ${place}`;
    const [row] = await db
      .insert(bankPots)
      .values({ userId: owner, asset, name, icon: "piggy-bank", sharePercent, shareOf })
      .returning({ id: bankPots.id });
    if (!row) throw new Error("no pot was made");
    pots.push({ ...rule, id: row.id, owner });
  }
  return pots;
}

type Size = { runs: number; operations: number; seed?: number };

/**
 * Runs random operations on a real database and on the model, and checks every invariant after each. Returns how many
 * ran.
 */
export async function fuzzLedger({ runs, operations, seed = Date.now() }: Size): Promise<number> {
  let done = 0;
  const feesBefore = new Map<Currency, bigint>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: operations, maxLength: operations }), async (steps) => {
      const owners = await makeMembers();
      const model = new Model(await openPots(owners));
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
  const violations = [...(await verifyLedger("full")), ...(await potObligations())];
  if (violations.length > 0) throw new Error(violations.join("; "));
  return done;
}
