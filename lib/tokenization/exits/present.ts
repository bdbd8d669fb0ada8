import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime, tokens } from "@/lib/core/fields/response";
import { DISTRIBUTION_STATUSES, EXIT_ENDINGS, EXIT_KINDS } from "@/lib/tokenization/constants";
import type { ExitLine } from "./queries";

const percent = z.string().describe("Percent of all tokens that can vote, rounded down");

const exitSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    kind: z.enum(EXIT_KINDS),
    status: z.enum(DISTRIBUTION_STATUSES),
    ending: z
      .enum(EXIT_ENDINGS)
      .nullable()
      .describe("Why the money was returned; null unless the status is `returned`"),
    amount: euros.describe("Total paid to the holders, in euros; reserved until then"),
    fundAmount: euros.describe("For a wind-up: the part that comes from the project's fund, in euros"),
    price: euros.nullable().describe("For a buy-back: euros per token; null for a wind-up"),
    tokens: tokens.describe("Tokens redeemed"),
    note: z.string(),
    reason: z.string().nullable().describe("Why an administrator stopped it; null otherwise"),
    vote: z
      .object({
        endsAt: isoDateTime,
        closedAt: isoDateTime.nullable(),
        yes: percent,
        no: percent,
        mine: z
          .object({ weight: percent, approves: z.boolean().nullable() })
          .nullable()
          .describe("Your own vote; null if you cannot vote"),
      })
      .nullable()
      .describe("Null if only the promoter held tokens"),
    mine: z
      .object({ tokens, amount: euros, paidAt: isoDateTime.nullable() })
      .nullable()
      .describe(
        "Amount that you are paid, in euros; the minimum while the vote is open. Null if you have no part",
      ),
    createdAt: isoDateTime,
    settledAt: isoDateTime.nullable(),
  })
  .meta({ id: "ProjectExit" });

export const exitJson = presenter(exitSchema, (line: ExitLine) => line);

export const exitsJson = presenter(z.array(exitSchema), (lines: readonly ExitLine[]) => [...lines]);
