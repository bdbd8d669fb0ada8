import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { MILESTONE_STATUSES, PROJECT_STATUSES, TOKEN_KINDS } from "@/lib/tokenization/constants";
import type { ProjectLine } from "./lines";
import type { ProjectDetail } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const tokens = z.string().describe("Tokens, a decimal string of six decimals");
const percent = z.string().describe("Per cent, rounded down");

const lineSchema = z
  .object({
    id: z.number().int(),
    ownerId: z.string(),
    name: z.string(),
    summary: z.string(),
    description: z.string().describe("In a list its beginning"),
    targetAmount: euros,
    raisedAmount: euros.describe("With what may still be revoked"),
    progress: percent,
    tokenSymbol: z.string(),
    tokenKind: z.enum(TOKEN_KINDS),
    tokenPrice: euros,
    totalTokens: tokens,
    remainingTokens: tokens,
    minimumInvestment: euros,
    promoterName: z.string(),
    status: z.enum(PROJECT_STATUSES),
    deadline: isoDateTime.nullable().describe("Null before it is approved"),
    investors: z.number().int(),
    imageUrl: z.string().nullable(),
    startupId: z.number().int().nullable(),
    owner: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    isOwn: z.boolean(),
    createdAt: isoDateTime,
  })
  .meta({ id: "Project" });

const milestone = z.object({
  nr: z.number().int(),
  title: z.string(),
  evidence: z.string().describe("What will prove it"),
  dueOn: z.iso.date(),
  amount: euros.describe("Planned for the target; fixed once the sale is settled"),
  status: z.enum(MILESTONE_STATUSES),
  report: z.string().nullable().describe("The founder's report with the request for the money"),
  spendings: z
    .array(z.object({ id: z.number().int(), label: z.string(), amount: euros, spentOn: z.iso.date() }))
    .describe("What its money was spent on, each with a document"),
  closedAt: isoDateTime.nullable(),
  reason: z.string().nullable().describe("Why an administrator gave its money back to the holders"),
});

const poll = z.object({
  n: z.number().int().describe("Of the milestone that is voted on"),
  endsAt: isoDateTime,
  yes: percent.describe("Of all tokens that may vote"),
  no: percent,
  mine: z
    .object({ weight: percent, approves: z.boolean().nullable() })
    .nullable()
    .describe("The viewer's own part; null where they may not vote"),
});

const detailSchema = lineSchema
  .extend({
    isOwnerVerified: z.boolean().describe("Whether the promoter's identity is verified now"),
    rights: z.string(),
    risks: z.string(),
    spending: z.array(z.object({ label: z.string(), amount: euros })),
    firmAmount: euros.describe("The amount that can no longer be revoked"),
    reflectionAmount: euros.describe("What may still be revoked"),
    missingAmount: euros,
    firmPart: percent,
    reflectionPart: percent,
    reflectionTokens: tokens,
    promoterTokens: tokens,
    lockMonths: z.number().int(),
    waiting: z.object({ investors: z.number().int(), tokens }),
    feePercent: percent,
    fee: euros.describe("Of the target; once it is settled, what was charged"),
    saleDays: z.number().int(),
    submittedAt: isoDateTime.nullable(),
    reviewedAt: isoDateTime.nullable(),
    frozenAt: isoDateTime.nullable(),
    firmAt: isoDateTime
      .nullable()
      .describe("When the last withdrawal period ends, once the sale is closed to buyers"),
    decidedAt: isoDateTime.nullable(),
    settledAt: isoDateTime.nullable().describe("When everybody had their tokens or their money"),
    askBy: isoDateTime
      .nullable()
      .describe(
        "Until when the promoter is to ask for the next milestone; then its fund may be given back to the holders",
      ),
    milestones: z.array(milestone),
    poll: poll.nullable().describe("The open vote of its holders"),
    startup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    reason: z.string().nullable().describe("Why it was sent back, frozen or cancelled"),
    proposedTexts: z
      .object({ summary: z.string(), description: z.string(), rights: z.string(), risks: z.string() })
      .nullable()
      .describe("New texts that wait for a review; null for all but its founder and administrators"),
    updatedAt: isoDateTime,
  })
  .meta({ id: "ProjectDetail" });

export const projectsJson = presenter(z.array(lineSchema), (lines: readonly ProjectLine[]) => [...lines]);

export const projectJson = presenter(detailSchema, (project: ProjectDetail) => project);
