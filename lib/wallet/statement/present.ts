import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import type { StatementLine } from "@/lib/ledger/queries";
import { labelOf } from "./rules";

const lineSchema = z
  .object({
    id: z.string(),
    act: z.string(),
    label: z.string().describe("Name of the movement as shown in the product, in Spanish"),
    refType: z
      .string()
      .describe("Kind of object concerned, for example `order`, `trade`, `withdrawal` or `deposit`"),
    refId: z.string(),
    currency: z.string().describe("EUR, USD, USDT, USDC, BTC, or the symbol of a token"),
    amount: z
      .string()
      .describe("Change of the available balance, as a decimal string; negative for money that left it"),
    occurredAt: isoDateTime,
  })
  .meta({ id: "StatementLine" });

export type StatementRow = z.output<typeof lineSchema>;

export const statementJson = presenter(z.array(lineSchema), (lines: readonly StatementLine[]) =>
  lines.map(({ id, amount, occurredAt, isFee, ...line }) => ({
    ...line,
    id: String(id),
    label: labelOf({ act: line.act, isFee }),
    amount: printMoney(amount, line.currency),
    occurredAt: occurredAt.toISOString(),
  })),
);
