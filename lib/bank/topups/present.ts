import { z } from "zod";
import { LINE_STATUSES, type LineStatus, TOPUP_STATUSES, type TopupStatus } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import type { ListedTopup, QueuedLine } from "./queries";

type Started = { id: number; amount: string; clientSecret: string; paymentIntentId: string };

export const startedTopupJson = presenter(
  z
    .object({
      id: z.number().int(),
      amount: euros,
      clientSecret: z
        .string()
        .describe("Client secret with which the browser confirms this card payment only"),
      paymentIntentId: z.string(),
    })
    .meta({ id: "Topup" }),
  ({ id, amount, clientSecret, paymentIntentId }: Started) => ({ id, amount, clientSecret, paymentIntentId }),
);

const topupFields = {
  id: z.number().int(),
  amount: euros,
  status: z.enum(TOPUP_STATUSES),
};

export const topupsJson = presenter(
  z.array(
    z
      .object({
        ...topupFields,
        refunded: z.string().describe("Amount refunded to the card, in euros"),
        failure: z.string().nullable().describe("Why the card was last declined; null if it was not"),
        createdAt: isoDateTime,
      })
      .meta({ id: "ListedTopup" }),
  ),
  (topups: readonly ListedTopup[]) =>
    topups.map(({ amountMinor, refundedMinor, createdAt, ...topup }) => ({
      ...topup,
      amount: printMoney(amountMinor, "EUR"),
      refunded: printMoney(refundedMinor, "EUR"),
      createdAt: createdAt.toISOString(),
    })),
);

type Confirmed = { id: number; amount: string; status: TopupStatus };

export const confirmedTopupJson = presenter(
  z.object(topupFields).meta({ id: "ConfirmedTopup" }),
  (topup: Confirmed) => topup,
);

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

type Details = { reference: string; holder: string | null; iban: string | null; bic: string | null };

export const transferDetailsJson = presenter(
  z
    .object({
      reference: z.string().describe("Reference that the member writes on the transfer; it identifies them"),
      holder: z.string().nullable().describe("Account holder; null if no account is configured"),
      iban: z.string().nullable(),
      bic: z.string().nullable(),
    })
    .meta({ id: "TransferDetails" }),
  ({ reference, holder, iban, bic }: Details) => ({ reference, holder, iban, bic }),
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
