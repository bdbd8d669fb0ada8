import { z } from "zod";
import { MEMBERSHIP_STATUSES, POT_PROPOSAL_STATUSES, SHARED_POT_ROLES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { SHARED_POT_MOVES } from "./constants";

const amount = z.string().describe("A decimal string");
const person = z.object({ id: z.string(), name: z.string() });
const isoDateTime = z.iso.datetime();

const summarySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    asset: z.enum(CURRENCIES as readonly [Currency, ...Currency[]]),
    amount: amount.describe("What the pot holds"),
    twoSignaturesAbove: amount.describe("Payments above this need two approvals"),
    role: z.enum(SHARED_POT_ROLES).describe("What one is in it"),
    status: z.enum(MEMBERSHIP_STATUSES),
    createdAt: isoDateTime,
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "SharedPot" });

const moveSchema = z.object({
  id: z.string(),
  kind: z.enum(SHARED_POT_MOVES),
  person: person.nullable().describe("Whose the money was or is; null for a correction"),
  amount: amount.describe("Negative for what went out"),
  at: isoDateTime,
});

const detailSchema = summarySchema
  .extend({
    mayManage: z.boolean().describe("Whether one invites, changes roles and takes members out"),
    members: z.array(
      person.extend({
        role: z.enum(SHARED_POT_ROLES),
        status: z.enum(MEMBERSHIP_STATUSES),
        putIn: amount.describe("All that the member has put in"),
      }),
    ),
    proposals: z
      .array(
        z.object({
          id: z.number().int(),
          proposer: person,
          payee: person,
          amount,
          note: z.string(),
          status: z.enum(POT_PROPOSAL_STATUSES),
          approvals: z.number().int(),
          needed: z.number().int().describe("So many approvals, none of them the proposer's"),
          vote: z.boolean().nullable().describe("Your own vote; null if you have not voted"),
          votes: z.array(person.extend({ approves: z.boolean() })).describe("Who has voted, the first first"),
          isOwn: z.boolean(),
          createdAt: isoDateTime,
          closedAt: isoDateTime.nullable(),
        }),
      )
      .describe("The open ones and the latest fifty"),
    movements: z.array(moveSchema).describe("What came in and went out, the latest fifty"),
  })
  .meta({ id: "SharedPotDetail" });

export type SharedPotLine = z.output<typeof summarySchema>;
export type SharedPotMoveLine = z.output<typeof moveSchema>;
export type SharedPotDetail = z.output<typeof detailSchema>;

export const sharedPotsJson = presenter(z.array(summarySchema), (pots: SharedPotLine[]) => pots);

export const sharedPotJson = presenter(detailSchema, (pot: SharedPotDetail) => pot);

export const sharedPotMovesJson = presenter(z.array(moveSchema), (moves: readonly SharedPotMoveLine[]) => [
  ...moves,
]);
