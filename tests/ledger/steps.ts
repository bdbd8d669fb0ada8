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
import { fc } from "../setup/random";

export const MEMBERS = 4;
const HOLDS = 5;

export type Leg = { from: Account; to: Account; amount: bigint };
export type Step = { act: Act; legs: (owners: readonly string[]) => Leg[]; repeat: boolean };

/** The parts of an operation: two different members, and the accounts that it may use. */
type Parts = {
  mine: Account;
  other: Account;
  another: Account;
  held: (type: string) => Account;
  bank: Account;
  card: Account;
  earned: Account;
  shared: Account;
  invested: Account;
  reserve: Account;
  units: bigint;
  fee: bigint;
};

type Acts = readonly (readonly [Act, (parts: Parts) => Leg[]])[];

const move = (from: Account, to: Account, amount: bigint): Leg => ({ from, to, amount });

/** The original operations, and those of every area that moves money within the product. */
const TRADED: Acts = [
  ["deposit", ({ bank, mine, units }) => [move(bank, mine, units)]],
  ["order.hold", ({ mine, held, units }) => [move(mine, held("order"), units)]],
  ["order.release", ({ mine, held, units }) => [move(held("order"), mine, units)]],
  [
    "trade.settle",
    ({ held, other, earned, units, fee }) => [
      move(held("order"), other, units),
      move(held("order"), earned, fee),
    ],
  ],
  [
    "trade.settle",
    ({ mine, another, earned, units, fee }) => [move(mine, another, units), move(mine, earned, fee)],
  ],
  ["withdrawal.complete", ({ held, bank, units }) => [move(held("order"), bank, units)]],
];

const BANKED: Acts = [
  ["payment", ({ mine, another, units }) => [move(mine, another, units)]],
  ["pot.hold", ({ mine, held, units }) => [move(mine, held("saved"), units)]],
  ["pot.release", ({ mine, held, units }) => [move(held("saved"), mine, units)]],
  ["shared-pot.put", ({ mine, shared, units }) => [move(mine, shared, units)]],
  ["shared-pot.pay", ({ shared, other, units }) => [move(shared, other, units)]],
  [
    "shared-pot.pay",
    ({ shared, other, another, units, fee }) => [move(shared, other, units), move(shared, another, fee)],
  ],
  ["pool.deposit", ({ mine, invested, units }) => [move(mine, invested, units)]],
  ["pool.withdraw", ({ invested, other, units }) => [move(invested, other, units)]],
  ["pool.contribute", ({ earned, invested, units }) => [move(earned, invested, units)]],
  // What enters the treasury leaves it again, because it is the only account here that all runs share.
  [
    "conversion",
    ({ mine, other, earned, reserve, units, fee }) => [
      move(mine, reserve, units),
      move(mine, earned, fee),
      move(reserve, other, units),
    ],
  ],
  ["treasury.fund", ({ bank, reserve, units }) => [move(bank, reserve, units), move(reserve, bank, units)]],
];

const IN_AND_OUT: Acts = [
  ["transfer", ({ bank, mine, units }) => [move(bank, mine, units)]],
  ["transfer.reverse", ({ bank, mine, units }) => [move(mine, bank, units)]],
  ["topup", ({ card, mine, units }) => [move(card, mine, units)]],
  // What the member no longer has is a loss of the platform.
  ["topup.reverse", ({ card, bank, mine, units, fee }) => [move(mine, card, units), move(bank, card, fee)]],
  ["payout.hold", ({ mine, held, units }) => [move(mine, held("payout"), units)]],
  ["payout.release", ({ mine, held, units }) => [move(held("payout"), mine, units)]],
  ["payout.complete", ({ held, bank, units }) => [move(held("payout"), bank, units)]],
  ["payout.return", ({ bank, mine, units }) => [move(bank, mine, units)]],
];

const ACTS: Acts = [...TRADED, ...BANKED, ...IN_AND_OUT];

type Drawn = { a: number; b: number; hold: number; unit: Currency; units: bigint; part: number };

function partsOf({ a, b, hold, unit, units, part }: Drawn, owners: readonly string[]): Parts {
  const at = (index: number) => owners[index] ?? "";
  return {
    mine: available(at(a), unit),
    other: available(at(b), unit),
    another: available(at((a + 1) % MEMBERS), unit),
    held: (type) => escrow(at(a), unit, { type, id: `o${hold}` }),
    bank: world("bank", unit),
    card: world("card", unit),
    earned: fees(unit),
    shared: sharedPot(at(0), unit),
    invested: pool(at(0), unit),
    reserve: treasury(unit),
    units,
    fee: (units * BigInt(part)) / 1000n,
  };
}

const amount = fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 12n }));

/** Any operation of the table by any member with any amount, sometimes sent twice. */
export const step: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constantFrom(...ACTS),
    a: fc.nat(MEMBERS - 1),
    b: fc.nat(MEMBERS - 1),
    hold: fc.nat(HOLDS - 1),
    unit: fc.constantFrom(...CURRENCIES),
    units: amount,
    part: fc.nat(100),
    repeat: fc.boolean(),
  })
  .map(({ kind: [act, legs], repeat, ...drawn }) => ({
    act,
    legs: (owners) => legs(partsOf(drawn, owners)),
    repeat,
  }));
