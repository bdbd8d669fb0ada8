import { z } from "zod";
import { LINE_STATUSES, type LineStatus, TOPUP_STATUSES, type TopupStatus } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import type { ListedTopup, QueuedLine } from "./queries";

type Started = { id: number; amount: string; clientSecret: string; paymentIntentId: string };

export const startedTopupJson = presenter(
  z
    .object({
      id: z.number().int(),
      amount: z.string().describe("Euros, a decimal string"),
      clientSecret: z.string().describe("With it the browser confirms this payment, and no other"),
      paymentIntentId: z.string(),
    })
    .meta({ id: "Topup" }),
  ({ id, amount, clientSecret, paymentIntentId }: Started) => ({ id, amount, clientSecret, paymentIntentId }),
);

const topupFields = {
  id: z.number().int(),
  amount: z.string().describe("Euros, a decimal string"),
  status: z.enum(TOPUP_STATUSES),
};

export const topupsJson = presenter(
  z.array(
    z
      .object({
        ...topupFields,
        refunded: z.string().describe("What of it has gone back to the card"),
        failure: z.string().nullable().describe("Why the card was declined the last time"),
        createdAt: z.iso.datetime(),
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
      lines: count.describe("Of the file"),
      credited: count.describe("Now their members'"),
      waiting: count.describe("For an administrator to decide"),
      repeated: count.describe("Known from a file before, or from this very one"),
    })
    .meta({ id: "ImportedStatement" }),
  ({ lines, credited, waiting, repeated }: Imported) => ({ lines, credited, waiting, repeated }),
);

type Details = { reference: string; holder: string | null; iban: string | null; bic: string | null };

export const transferDetailsJson = presenter(
  z
    .object({
      reference: z
        .string()
        .describe("What the member writes on the transfer, so that it is known whose it is"),
      holder: z.string().nullable().describe("Of the account that it goes to; null where none is set up"),
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
        amount: z.string().describe("In `currency`, a decimal string; below zero what went out"),
        currency: z.string(),
        reference: z.string(),
        name: z.string().describe("Whose account it came from or went to"),
        iban: z.string(),
        status: z.enum(LINE_STATUSES),
        reason: z.string().nullable().describe("Why it was ignored or taken back, or what is odd about it"),
        fileName: z.string(),
        member: z
          .object({ id: z.string(), name: z.string(), email: z.string() })
          .nullable()
          .describe("Whose it is; of one that waits, who it may be from"),
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
