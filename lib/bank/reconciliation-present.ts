import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { CURRENCIES, type Currency, printMoney } from "@/lib/core/format/money";
import { RECONCILED_SOURCES } from "./constants";
import type { Reconciliation } from "./reconciliation-queries";

const amount = z.string().describe("In `currency`, a decimal string");

export const reconciliationsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        source: z.enum(RECONCILED_SOURCES),
        currency: z.enum(CURRENCIES as readonly [Currency, ...Currency[]]),
        asOf: z.iso.date(),
        ledger: amount,
        external: amount.describe("What the bank or the card provider says"),
        difference: amount.describe("`ledger` less `external`"),
        details: z.record(z.string(), z.unknown()).describe("What the sums are made of, by source"),
        createdAt: z.iso.datetime().describe("When they were compared the last time"),
      })
      .meta({ id: "BankReconciliation" }),
  ),
  (rows: readonly Reconciliation[]) =>
    rows.map(({ id, source, currency, asOf, details, createdAt, ...sums }) => ({
      ...{ id, source, currency, asOf, details },
      ledger: printMoney(sums.ledgerMinor, currency),
      external: printMoney(sums.externalMinor, currency),
      difference: printMoney(sums.differenceMinor, currency),
      createdAt: createdAt.toISOString(),
    })),
);
