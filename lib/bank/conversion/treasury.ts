import { z } from "zod";
import { defineProposalHandler } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { CURRENCIES, type Currency, parseMoney } from "@/lib/core/format/money";
import { type Account, treasury, world } from "@/lib/ledger/accounts";
import { WORLDS, type World } from "@/lib/ledger/constants";
import { post } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import type { TreasuryDirection } from "./constants";

/** The error if the treasury lacks the currency that a conversion pays out. */
export function treasuryShort(asset: Currency, held: bigint): DomainError {
  const left =
    held > 0n ? `Ahora solo nos quedan ${amountText(held, asset)}` : `Ahora no nos quedan ${asset}`;
  return new DomainError(
    "conflict",
    `${left} para conversiones. Prueba con una cantidad menor o vuelve más tarde.`,
  );
}

const sideSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("treasury") }),
  z.object({ kind: z.literal("world"), world: z.enum(WORLDS) }),
]);

type Side = z.output<typeof sideSchema>;

// A transfer of the platform's own money into or out of the treasury, in the form that the proposal queue shows.
const transferSchema = z.object({
  currency: z.enum(CURRENCIES),
  amount: z.string(),
  from: sideSchema,
  to: sideSchema,
});

type TreasuryTransfer = z.output<typeof transferSchema>;

const payloadSchema = z.object({ transfers: z.tuple([transferSchema]) });

const OUTSIDE: Readonly<Record<Currency, World>> = {
  EUR: "bank",
  USD: "bank",
  USDT: "ethereum",
  USDC: "ethereum",
  BTC: "bitcoin",
};

type Input = { asset: Currency; amount: string; direction: TreasuryDirection };

/** The transfer between the treasury and the outside world. */
export function treasuryTransfer({ asset, amount, direction }: Input): TreasuryTransfer {
  const outside: Side = { kind: "world", world: OUTSIDE[asset] };
  const own: Side = { kind: "treasury" };
  const [from, to] = direction === "in" ? [outside, own] : [own, outside];
  return { currency: asset, amount, from, to };
}

/** Executes a treasury transfer that a second administrator has approved. */
export const fundTreasury = defineProposalHandler({
  key: "treasury",
  read: (stored) => payloadSchema.parse(stored),
  // Never stale: a treasury without enough money today can be filled tomorrow.
  staleness: async () => null,
  carryOut: async ({ tx, actor, now, record }, { id, payload, reason }) => {
    const [{ currency, amount, from, to }] = payload.transfers;
    await requireFunds(
      post(tx, {
        act: "treasury.fund",
        ref: { type: "treasury", id: String(id) },
        actorId: actor.id,
        idempotencyKey: `treasury.fund:${id}`,
        occurredAt: now,
        transfers: [
          {
            from: accountOf(from, currency),
            to: accountOf(to, currency),
            amount: parseMoney(amount, currency),
          },
        ],
      }),
      ({ balance }) =>
        new DomainError("conflict", `La tesorería solo tiene ${amountText(balance, currency)}.`),
    );
    record({
      action: "bank.fund-treasury",
      details: { proposal: id, asset: currency, amount, from: from.kind, reason },
    });
  },
});

function accountOf(side: Side, asset: Currency): Account {
  return side.kind === "treasury" ? treasury(asset) : world(side.world, asset);
}
