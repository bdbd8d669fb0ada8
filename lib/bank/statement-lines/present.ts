import { z } from "zod";
import { LINE_STATUSES, type LineStatus } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import type { QueuedLine } from "./queries";

type Imported = { lines: number; credited: number; waiting: number; repeated: number };

const count = z.number().int();

export const importedJson = presenter(
  z
    .object({
      lines: count.describe("Number of lines in the file"),
      credited: count.describe("Lines credited to a member"),
      waiting: count.describe("Lines that wait for an administrator"),
      repeated: count.describe("Lines already imported, from this file or an earlier one"),
    })
    .meta({ id: "ImportedStatement" }),
  ({ lines, credited, waiting, repeated }: Imported) => ({ lines, credited, waiting, repeated }),
);

export const linesJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        bookedOn: z.iso.date(),
        amount: z.string().describe("Decimal string in units of `currency`; negative for outgoing money"),
        currency: z.string(),
        reference: z.string(),
        name: z.string().describe("Name of the account holder at the other end"),
        iban: z.string(),
        status: z.enum(LINE_STATUSES),
        reason: z
          .string()
          .nullable()
          .describe("Why the line was ignored or reversed, or why it waits; null otherwise"),
        fileName: z.string(),
        member: z
          .object({ id: z.string(), name: z.string(), email: z.string() })
          .nullable()
          .describe("Member credited; the probable member while the line waits; null if unknown"),
      })
      .meta({ id: "BankLine" }),
  ),
  (lines: readonly QueuedLine[]) =>
    lines.map(({ amountMinor, ...line }) => ({
      ...line,
      // Statement rows can have any currency; all are printed with two decimals.
      amount: printMoney(amountMinor, "EUR"),
    })),
);

export const decidedLineJson = presenter(
  z.object({ id: z.number().int(), status: z.enum(LINE_STATUSES) }).meta({ id: "DecidedBankLine" }),
  (line: { id: number; status: LineStatus }) => line,
);
