import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import type { StatementLine } from "@/lib/ledger/queries";
import { labelOf } from "./rules";

const lineSchema = z
  .object({
    id: z.string(),
    act: z.string(),
    label: z.string().describe("What the movement is called on the screen"),
    refType: z.string().describe("What it is about: order, trade, withdrawal, deposit, …"),
    refId: z.string(),
    currency: z.string().describe("EUR, USD, USDT, USDC, BTC, or the code of a token"),
    amount: z.string().describe("A decimal string, below zero where it left what the member may spend"),
    occurredAt: z.iso.datetime(),
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
