import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime, tokens } from "@/lib/core/fields/response";
import { GIFT_STATUSES } from "@/lib/tokenization/constants";
import type { GiftLine, QueuedGiftLine } from "./gift-queries";

const facts = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  projectName: z.string(),
  tokenSymbol: z.string(),
  tokens,
  paidWorth: z.string().describe("Price of the tokens at their sale, in euros"),
  message: z.string(),
  status: z.enum(GIFT_STATUSES),
  statusLabel: z.string(),
  reason: z.string().nullable().describe("Why an administrator stopped the gift; null otherwise"),
  expiresAt: isoDateTime.describe("When the offer ends and the tokens return to the giver"),
  createdAt: isoDateTime,
  closedAt: isoDateTime.nullable(),
});

const giftSchema = facts
  .extend({
    direction: z.enum(["given", "received"]),
    giverName: z.string(),
    receiverName: z.string(),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe(
        "Version of the key information sheet that the receiver confirms; null once the gift has ended",
      ),
  })
  .meta({ id: "TokenGift" });

const person = z.object({ id: z.string(), name: z.string() });

const queuedGiftSchema = facts
  .extend({
    giver: person,
    receiver: person,
    canStop: z.boolean().describe("Whether you can stop the gift now"),
  })
  .meta({ id: "QueuedTokenGift" });

export const queuedGiftJson = presenter(queuedGiftSchema, (line: QueuedGiftLine) => line);

export const queuedGiftsJson = presenter(z.array(queuedGiftSchema), (lines: readonly QueuedGiftLine[]) => [
  ...lines,
]);

export const giftJson = presenter(giftSchema, (line: GiftLine) => line);

export const giftsJson = presenter(z.array(giftSchema), (lines: readonly GiftLine[]) => [...lines]);
