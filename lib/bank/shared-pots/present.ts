import { z } from "zod";
import { MEMBERSHIP_STATUSES, POT_PROPOSAL_STATUSES, SHARED_POT_ROLES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { SHARED_POT_MOVES } from "./constants";

const person = z.object({ id: z.string(), name: z.string() });

const summarySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    asset,
    amount: amount.describe("Amount in the pot"),
    twoSignaturesAbove: amount.describe(
      "Payments above this amount, together with those of the last 24 hours with one approval, need two",
    ),
    role: z.enum(SHARED_POT_ROLES).describe("Your role in the pot"),
    status: z.enum(MEMBERSHIP_STATUSES),
    createdAt: isoDateTime,
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "SharedPot" });

const moveSchema = z.object({
  id: z.string(),
  kind: z.enum(SHARED_POT_MOVES),
  person: person.nullable().describe("Member who paid or received the money; null for a correction"),
  amount: amount.describe("Decimal string in units of the asset; negative for money that left the pot"),
  at: isoDateTime,
});

const detailSchema = summarySchema
  .extend({
    mayManage: z.boolean().describe("Whether you can invite and remove members and change their roles"),
    members: z.array(
      person.extend({
        role: z.enum(SHARED_POT_ROLES),
        status: z.enum(MEMBERSHIP_STATUSES),
        putIn: amount.describe("Total contributed by the member"),
        claim: amount.describe("What is left of it, and returned when the pot is closed"),
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
          approvals: z
            .number()
            .int()
            .describe("Approvals; while open, only of those who may still approve and use the bank"),
          needed: z
            .number()
            .int()
            .describe(
              "Number of approvals required, not counting the proposer; while open, also by what was paid in the last 24 hours",
            ),
          oneApprovalFrom: isoDateTime
            .nullable()
            .describe(
              "When one approval suffices for an open proposal that needs two only because of what was paid in the last 24 hours",
            ),
          vote: z.boolean().nullable().describe("Your own vote; null if you have not voted"),
          votes: z.array(person.extend({ approves: z.boolean() })).describe("Votes so far, oldest first"),
          isOwn: z.boolean(),
          createdAt: isoDateTime,
          closedAt: isoDateTime.nullable(),
        }),
      )
      .describe("All open proposals and the latest 50 of any status, newest first"),
    movements: z.array(moveSchema).describe("The latest 50 movements of the pot"),
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

export type OpenPayment = Pick<
  SharedPotDetail["proposals"][number],
  "approvals" | "needed" | "oneApprovalFrom"
>;

/** The approvals of the payment that the form has voted on; null if the vote has decided it. */
export function openPayment({ proposals }: SharedPotDetail, form: FormData): OpenPayment | null {
  const isVoted = ({ id }: { id: number }) => String(id) === form.get("proposalId");
  const open = proposals.find((proposal) => isVoted(proposal) && proposal.status === "open");
  if (!open) return null;
  const { approvals, needed, oneApprovalFrom } = open;
  return { approvals, needed, oneApprovalFrom };
}
