import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { asset, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import { RECONCILED_SOURCES } from "./constants";
import type { Reconciliation } from "./reconciliation-queries";

const amount = z.string().describe("Decimal string in units of `currency`");

export const reconciliationsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        source: z.enum(RECONCILED_SOURCES),
        currency: asset,
        asOf: z.iso.date(),
        ledger: amount,
        external: amount.describe("Balance according to the bank or the card provider"),
        difference: amount.describe("`ledger` less `external`"),
        details: z.record(z.string(), z.unknown()).describe("Components of the two sums, by source"),
        createdAt: isoDateTime.describe("When they were last compared"),
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
