import { expect, it, vi } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { closePot } from "@/lib/bank/pots/close-pot";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { routePayouts } from "@/lib/tokenization/distributions/routing";
import { setIncomeRule } from "@/lib/tokenization/distributions/set-income-rule";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { declineGift } from "@/lib/tokenization/holdings/decline-gift";
import { endGiftsOf, expireGifts } from "@/lib/tokenization/holdings/gift-end";
import { listOpenGifts } from "@/lib/tokenization/holdings/gift-queries";
import { withdrawGift } from "@/lib/tokenization/holdings/withdraw-gift";
import { unlockPromoters } from "@/lib/tokenization/sale/promoter-locks";
import { openPot } from "../../factories/bank-pots";
import { callOf } from "../../factories/identity";
import { give } from "../../factories/wallet";
import { readSupply } from "../../ledger/supply";
import { travel } from "../../setup/clock";
import { fc } from "../../setup/random";
import { isFullRun } from "../../setup/share";
import { projectOf } from "../crowd";
import { CONFIRMED, makeInvestor, makeSale } from "../sales";
import { fundedSale, offer } from "./gifts";

type Person = { id: string; email: string };
type World = {
  id: number;
  promoter: Person;
  people: Person[];
  pots: Map<string, number>;
  target: number;
  day: number;
  issued: bigint;
};

const pick = <Item>(items: readonly Item[], size: number): Item => {
  const item = items[size % items.length];
  if (!item) throw new Error("nothing is there");
  return item;
};

async function answer(world: World, size: number, how: typeof declineGift | typeof withdrawGift) {
  const person = pick(world.people, size);
  const gifts = await listOpenGifts(person);
  if (gifts.length > 0) await how.run(await callOf(person), { id: pick(gifts, size).id });
}

const rule = async (world: World, size: number, asked: object) =>
  setIncomeRule.run(await callOf(pick(world.people, size)), {
    id: world.id,
    route: "balance",
    confirmations: CONFIRMED,
    ...asked,
  });

const STEPS: Readonly<Record<string, (world: World, size: number) => Promise<unknown>>> = {
  offer: ({ id, people }, size) =>
    offer(pick(people, size), id, {
      to: pick(people, size + 1 + (size % (people.length - 1))).email,
      tokens: `${size}.${size}`,
    }),
  all: ({ id, people }, size) =>
    offer(pick(people, size), id, { to: pick(people, size + 1).email, tokens: "24" }),
  accept: async ({ people }, size) => {
    const person = pick(people, size);
    const gifts = await listOpenGifts(person);
    if (gifts.length === 0) return;
    const { id } = pick(gifts, size);
    await acceptGift.run(await callOf(person), { id, confirmations: CONFIRMED });
  },
  decline: (world, size) => answer(world, size, declineGift),
  withdraw: (world, size) => answer(world, size, withdrawGift),
  expire: () => expireGifts(),
  end: async ({ id, people }) => {
    const project = await projectOf(id);
    await inTransaction((tx) =>
      endGiftsOf(tx, project, { giverIds: people.map((each) => each.id), now: clock.now() }),
    );
  },
  keep: (world, size) => rule(world, size, {}),
  pot: (world, size) =>
    rule(world, size, { route: "pot", potId: world.pots.get(pick(world.people, size).id) ?? 0 }),
  reinvest: (world, size) => rule(world, size, { route: "reinvest", targetId: world.target }),
  close: async ({ people, pots }, size) => {
    const person = pick(people, size);
    await closePot.run(await callOf(person), { id: pots.get(person.id) ?? 0 });
  },
  distribute: async ({ id, promoter }, size) =>
    distributeProfit.run(await callOf(promoter), { id, amount: `${size * 3}.0${size % 10}` }),
  pay: () => payDistributions(),
  route: () => routePayouts(),
  unlock: () => unlockPromoters(),
  week: async (world) => {
    world.day += 7;
    travel(world.day * 24 * 60);
  },
};

const names = Object.keys(STEPS);
type Step = [name: string, size: number];
const scripted = (...steps: string[]): Step[] => steps.map((name, place) => [name, place]);

const PATHS: readonly Step[][] = [
  scripted(
    "pot",
    "reinvest",
    "distribute",
    "pay",
    "route",
    "offer",
    "accept",
    "accept",
    "accept",
    "week",
    "expire",
  ),
  scripted(
    "all",
    "distribute",
    "all",
    "accept",
    "pay",
    "decline",
    "withdraw",
    "end",
    "route",
    "close",
    "pay",
  ),
];
const RANDOM_RUNS = isFullRun() ? 16 : 3;

const steps = fc.array(
  fc.tuple(
    fc.constantFrom("offer", "accept", "pot", "distribute", ...names),
    fc.integer({ min: 0, max: 40 }),
  ),
  { minLength: 8, maxLength: 20 },
);

async function aWorld(): Promise<World> {
  const sale = await fundedSale();
  await give(sale.promoter, { EUR: "9000.00" });
  const promoter = sale.promoter;
  const people: Person[] = [sale.holder, sale.other, await makeInvestor("1.00"), promoter];
  const pots = new Map<string, number>();
  for (const person of people) pots.set(person.id, (await openPot(person)).id);
  const target = (await makeSale({ minimumInvestment: "25.00", deadlineDays: 90 })).id;
  const { totalUnits, remainingUnits } = await projectOf(sale.id);
  const issued = totalUnits - remainingUnits;
  return { id: sale.id, promoter, people, pots, target, day: sale.day, issued };
}

it("keeps the ledger and the supply consistent after any gifts, withdrawals and payouts in any order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      vi.spyOn(clock, "now").mockRestore();
      const world = await aWorld();
      const token = (await projectOf(world.id)).tokenSymbol as Token;
      for (const [name, size] of run) {
        await Promise.resolve(STEPS[name]?.(world, size)).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        expect(await checkMoney("full")).toEqual([]);
        const { issuedUnits, heldUnits } = await readSupply(token);
        expect([issuedUnits, heldUnits]).toEqual([world.issued, world.issued]);
      }
    }),
    { examples: PATHS.map((path) => [path]), numRuns: PATHS.length + RANDOM_RUNS },
  );
}, 240_000);
