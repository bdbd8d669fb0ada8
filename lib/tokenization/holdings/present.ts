import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime, tokens } from "@/lib/core/fields/response";
import { PROJECT_STATUSES } from "@/lib/tokenization/constants";
import type { CapTable } from "./cap-table-queries";
import type { TokenLine } from "./queries";

export const ownTokensJson = presenter(
  z.array(
    z
      .object({
        userId: z.string(),
        projectId: z.number().int(),
        projectName: z.string(),
        projectStatus: z.enum(PROJECT_STATUSES),
        tokenSymbol: z.string(),
        tokens,
        held: z.string().describe("Tokens that are locked or offered as a gift"),
        tokenPrice: z.string().describe("Price per token at the sale, in euros"),
        paidWorth: z.string().describe("Value of the tokens at the sale price, in euros"),
      })
      .meta({ id: "OwnTokens" }),
  ),
  (lines: readonly TokenLine[]) => [...lines],
);

const part = {
  tokens,
  part: z.string().describe("Percent of all tokens, rounded down"),
};
const share = z.object(part);

export const capTableJson = presenter(
  z
    .object({
      tokenSymbol: z.string(),
      isIssued: z.boolean().describe("Whether the tokens exist; until then the table shows the investments"),
      holders: z.number().int(),
      issued: z
        .string()
        .nullable()
        .describe("Tokens issued in the ledger, the sum of what holders have; null until issued"),
      total: share,
      parts: z.object({ promoter: share, firm: share, reflection: share, unsold: share }),
      lines: z
        .array(
          z.object({
            userId: z.string(),
            name: z.string(),
            profileImageUrl: z.string().nullable(),
            ...part,
            isPromoter: z.boolean(),
            isViewer: z.boolean(),
            isInReflection: z.boolean(),
            lockedUntil: isoDateTime.nullable(),
          }),
        )
        .describe("Holders who agreed to be named, promoter first, then by tokens; the promoter sees all"),
      others: z.object({ count: z.number().int(), ...part }),
    })
    .meta({ id: "CapTable" }),
  (table: CapTable) => table,
);
