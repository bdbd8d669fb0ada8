import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { GIFT_STATUSES } from "@/lib/tokenization/constants";
import type { GiftLine } from "./gift-queries";

const isoDateTime = z.iso.datetime();

const giftSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    projectName: z.string(),
    tokenSymbol: z.string(),
    tokens: z.string().describe("Tokens, a decimal string of six decimals"),
    paidWorth: z.string().describe("Euros that they cost at their sale, a decimal string"),
    direction: z.enum(["given", "received"]),
    giverName: z.string(),
    receiverName: z.string(),
    message: z.string(),
    status: z.enum(GIFT_STATUSES),
    statusLabel: z.string(),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe("Of the key information sheet that whoever accepts confirms; null once it has ended"),
    expiresAt: isoDateTime.describe("From this instant on it goes back"),
    createdAt: isoDateTime,
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "TokenGift" });

export const giftJson = presenter(giftSchema, (line: GiftLine) => line);

export const giftsJson = presenter(z.array(giftSchema), (lines: readonly GiftLine[]) => [...lines]);
