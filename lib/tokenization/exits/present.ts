import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { DISTRIBUTION_STATUSES, EXIT_ENDINGS, EXIT_KINDS } from "@/lib/tokenization/constants";
import type { ExitLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const tokens = z.string().describe("Tokens, a decimal string of six decimals");
const percent = z.string().describe("Per cent of all tokens that may vote, rounded down");

const exitSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    kind: z.enum(EXIT_KINDS),
    status: z.enum(DISTRIBUTION_STATUSES),
    ending: z.enum(EXIT_ENDINGS).nullable().describe("Of one that is `returned`, why"),
    amount: euros.describe("The total that the holders are paid; it is reserved"),
    fundAmount: euros.describe("Of a wind-up, the part that was the project's own"),
    price: euros.nullable().describe("Of a buy-back: euros a token"),
    tokens: tokens.describe("The tokens that it redeems"),
    note: z.string(),
    reason: z.string().nullable().describe("Why an administrator stopped it"),
    vote: z
      .object({
        endsAt: isoDateTime,
        closedAt: isoDateTime.nullable(),
        yes: percent,
        no: percent,
        mine: z
          .object({ weight: percent, approves: z.boolean().nullable() })
          .nullable()
          .describe("The viewer's own part; null where they may not vote"),
      })
      .nullable()
      .describe("Null if only the promoter held tokens"),
    mine: z
      .object({ tokens, amount: euros, paidAt: isoDateTime.nullable() })
      .nullable()
      .describe("What the viewer is paid; while it is voted on the least that they would be"),
    createdAt: isoDateTime,
    settledAt: isoDateTime.nullable(),
  })
  .meta({ id: "ProjectExit" });

export const exitJson = presenter(exitSchema, (line: ExitLine) => line);

export const exitsJson = presenter(z.array(exitSchema), (lines: readonly ExitLine[]) => [...lines]);
