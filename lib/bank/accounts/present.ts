import { z } from "zod";
import type { PotLine } from "@/lib/bank/pots/present";
import { presenter } from "@/lib/core/command/presenter";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import type { Movement } from "@/lib/ledger/movement-queries";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";
import { MOVEMENT_KIND_KEYS, MOVEMENT_KINDS } from "./constants";
import type { Metrics } from "./metrics-queries";
import { kindOf } from "./rules";
import type { Summary } from "./summary-queries";

const euros = z.string().describe("Decimal string in euros at the reference rates");
const kind = z.enum(MOVEMENT_KIND_KEYS as readonly [string, ...string[]]);
const path = z.string().nullable().describe("Path of the page that shows it; null if there is none");

const summarySchema = z
  .object({
    totalEur: euros.describe("Total value in euros at the reference rates, as a decimal string"),
    debtEur: euros.describe("What you owe in loans, at the reference rates; the total does not subtract it"),
    netEur: euros.describe("Total value less what you owe in loans; negative if you owe more"),
    rateAt: isoDateTime.describe("When the reference rates were recorded"),
    assets: z.array(
      z.object({
        asset,
        balance: amount.describe("Total balance: available plus held"),
        available: amount,
        held: amount.describe("Amount held in pots, orders, trades and the like"),
        valueEur: euros,
      }),
    ),
    pots: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        icon: z.string(),
        asset,
        amount,
        goal: amount.nullable(),
        dueOn: z.iso.date().nullable(),
      }),
    ),
    holds: z.array(
      z.object({
        asset: z.string(),
        amount,
        refType: z.string(),
        refId: z.string(),
        label: z.string().describe("What holds the amount, in Spanish"),
        path,
      }),
    ),
  })
  .extend({
    participations: z
      .array(z.object({ label: z.string(), asset, amount, valueEur: euros, path: z.string() }))
      .describe(
        "Your shares of pools, tokens and fund investments at their current value, held outside the accounts",
      ),
  })
  .meta({ id: "BankSummary" });

export const summaryJson = presenter(
  summarySchema,
  ({
    totalCents,
    debtCents,
    netCents,
    rateAt,
    assets,
    pots,
    holds,
    participations,
  }: Summary & { pots: readonly PotLine[] }) => ({
    totalEur: printMoney(totalCents, "EUR"),
    debtEur: printMoney(debtCents, "EUR"),
    netEur: printMoney(netCents, "EUR"),
    rateAt: rateAt.toISOString(),
    assets: assets.map(({ asset: code, balance, available, held, euroCents }) => ({
      asset: code,
      balance: printMoney(balance, code),
      available: printMoney(available, code),
      held: printMoney(held, code),
      valueEur: printMoney(euroCents, "EUR"),
    })),
    pots: pots.map((pot) => ({
      ...{ id: pot.id, name: pot.name, icon: pot.icon, asset: pot.asset },
      ...{ amount: pot.amount, goal: pot.goal, dueOn: pot.dueOn },
    })),
    holds: holds.map(({ minor, subject, ...hold }) => ({
      ...hold,
      amount: printMoney(minor, hold.asset),
      label: subject ?? referenceLabel(hold.refType, hold.refId),
    })),
    participations: participations.map(({ label, currency, minor, euroCents, path: page }) => ({
      label,
      asset: currency,
      amount: printMoney(minor, currency),
      valueEur: printMoney(euroCents, "EUR"),
      path: page,
    })),
  }),
);

export const movementSchema = z
  .object({
    id: z.string(),
    occurredAt: isoDateTime,
    kind,
    act: z.string(),
    label: z.string().describe("Name of the movement as shown in the product, in Spanish"),
    refType: z.string(),
    refId: z.string(),
    asset: z.string(),
    amount: amount.describe(
      "Change of the available balance, as a decimal string; negative for money that left it",
    ),
    balance: amount.describe("Available balance of the asset after the movement, as a decimal string"),
  })
  .meta({ id: "BankMovement" });

export type MovementRow = z.output<typeof movementSchema>;

export const statementJson = presenter(z.array(movementSchema), (lines: readonly Movement[]) =>
  lines.map(({ id, occurredAt, amount: moved, balance, isFee, ...line }) => ({
    ...line,
    id: String(id),
    occurredAt: occurredAt.toISOString(),
    kind: kindOf(line.act),
    label: labelOf({ act: line.act, isFee }),
    amount: printMoney(moved, line.asset),
    balance: printMoney(balance, line.asset),
  })),
);

const inAndOut = { receivedEur: euros, sentEur: euros };

const metricsSchema = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), totalEur: euros }))
      .describe("Total balance at the end of each day"),
    months: z.array(
      z.object({
        month: z.string().describe("Month, for example 2026-11"),
        ...inAndOut,
        savedEur: euros.describe(
          "Money received less money sent, in euros, without borrowed principal and its repayment",
        ),
        kinds: z.array(z.object({ kind, label: z.string(), ...inAndOut })),
      }),
    ),
    availableEur: euros,
    commitments: z.array(
      z.object({ label: z.string(), asset, amount, dueOn: z.iso.date(), path: z.string() }),
    ),
    freeEur: euros.describe("Available balance less the commitments due by the end of the month, in euros"),
  })
  .meta({ id: "BankMetrics" });

const eur = (cents: bigint) => printMoney(cents, "EUR");

export const metricsJson = presenter(
  metricsSchema,
  ({ days, months, available, commitments, free }: Metrics) => ({
    days: days.map(({ day, euroCents }) => ({ day, totalEur: eur(euroCents) })),
    months: months.map(({ month, received, sent, saved, kinds }) => ({
      month,
      receivedEur: eur(received),
      sentEur: eur(sent),
      savedEur: eur(saved),
      kinds: kinds.map((of) => ({
        kind: of.kind,
        label: MOVEMENT_KINDS[of.kind],
        receivedEur: eur(of.received),
        sentEur: eur(of.sent),
      })),
    })),
    availableEur: eur(available),
    commitments: commitments.map(({ label, currency, minor, dueOn, path: page }) => ({
      label,
      asset: currency,
      amount: printMoney(minor, currency),
      dueOn,
      path: page,
    })),
    freeEur: eur(free),
  }),
);
