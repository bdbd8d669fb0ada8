import { z } from "zod";
import { TOPUP_STATUSES, type TopupStatus } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import type { ListedTopup } from "./queries";

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
