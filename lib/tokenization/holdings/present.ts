import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
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
        tokens: z.string().describe("All of them, a decimal string of six decimals"),
        held: z.string().describe("Those of them that are locked or offered as a gift"),
        tokenPrice: z.string().describe("The price of the sale, in euros"),
        paidWorth: z.string().describe("The tokens at that price, in euros"),
      })
      .meta({ id: "OwnTokens" }),
  ),
  (lines: readonly TokenLine[]) => [...lines],
);

const part = {
  tokens: z.string().describe("Tokens, a decimal string of six decimals"),
  part: z.string().describe("Per cent of all tokens, rounded down"),
};
const share = z.object(part);

export const capTableJson = presenter(
  z
    .object({
      tokenSymbol: z.string(),
      isIssued: z.boolean().describe("Whether the tokens exist; before, they are those of the investments"),
      holders: z.number().int(),
      issued: z
        .string()
        .nullable()
        .describe("How many the ledger has issued, which is what the holders have; null before"),
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
            lockedUntil: z.iso.datetime().nullable(),
          }),
        )
        .describe(
          "The holders who may be named, the promoter first, then by tokens; the founder sees all names",
        ),
      others: z.object({ count: z.number().int(), ...part }),
    })
    .meta({ id: "CapTable" }),
  (table: CapTable) => table,
);
