import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime, tokens } from "@/lib/core/fields/response";
import { MILESTONE_STATUSES, PROJECT_STATUSES, TOKEN_KINDS } from "@/lib/tokenization/constants";
import type { ProjectLine } from "./lines";
import type { ProjectDetail } from "./queries";

const percent = z.string().describe("Decimal string in percent, rounded down");

const lineSchema = z
  .object({
    id: z.number().int(),
    ownerId: z.string(),
    name: z.string(),
    summary: z.string(),
    description: z.string().describe("Description of the project; shortened in lists"),
    targetAmount: euros,
    raisedAmount: euros.describe("Amount invested in euros, including what can still be revoked"),
    progress: percent,
    tokenSymbol: z.string(),
    tokenKind: z.enum(TOKEN_KINDS),
    tokenPrice: euros,
    totalTokens: tokens,
    remainingTokens: tokens,
    minimumInvestment: euros,
    promoterName: z.string(),
    status: z.enum(PROJECT_STATUSES),
    deadline: isoDateTime.nullable().describe("End of the sale; null until it is approved"),
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
  evidence: z.string().describe("Evidence that will prove the milestone"),
  dueOn: z.iso.date(),
  amount: euros.describe("Planned amount at the target, in euros; fixed once the sale is settled"),
  status: z.enum(MILESTONE_STATUSES),
  report: z
    .string()
    .nullable()
    .describe("Report with which the promoter requested the money; null until then"),
  spendings: z
    .array(z.object({ id: z.number().int(), label: z.string(), amount: euros, spentOn: z.iso.date() }))
    .describe("Spendings of the milestone's money, each with a document"),
  closedAt: isoDateTime.nullable(),
  reason: z
    .string()
    .nullable()
    .describe("Why an administrator returned the money to the holders; null otherwise"),
});

const poll = z.object({
  n: z.number().int().describe("Number of the milestone voted on"),
  endsAt: isoDateTime,
  yes: percent.describe("Percent of all tokens that can vote"),
  no: percent,
  mine: z
    .object({ weight: percent, approves: z.boolean().nullable() })
    .nullable()
    .describe("Your own vote; null if you cannot vote"),
});

const detailSchema = lineSchema
  .extend({
    isOwnerVerified: z.boolean().describe("Whether the promoter's identity is currently verified"),
    rights: z.string(),
    risks: z.string(),
    spending: z.array(z.object({ label: z.string(), amount: euros })),
    firmAmount: euros.describe("Amount that can no longer be revoked, in euros"),
    reflectionAmount: euros.describe("Amount that can still be revoked, in euros"),
    missingAmount: euros,
    firmPart: percent,
    reflectionPart: percent,
    reflectionTokens: tokens,
    promoterTokens: tokens,
    lockMonths: z.number().int(),
    waiting: z.object({ investors: z.number().int(), tokens }),
    feePercent: percent,
    fee: euros.describe("Fee on the target in euros; once settled, the fee charged"),
    saleDays: z.number().int(),
    submittedAt: isoDateTime.nullable(),
    reviewedAt: isoDateTime.nullable(),
    frozenAt: isoDateTime.nullable(),
    firmAt: isoDateTime
      .nullable()
      .describe("When the last withdrawal period ends, once the sale is closed to buyers; null until then"),
    decidedAt: isoDateTime.nullable(),
    settledAt: isoDateTime
      .nullable()
      .describe("When all tokens were issued or all refunds made; null until then"),
    askBy: isoDateTime
      .nullable()
      .describe(
        "Deadline for the promoter to request the next milestone; afterwards its money can be returned to the holders",
      ),
    milestones: z.array(milestone),
    poll: poll.nullable().describe("Open vote of the holders; null if there is none"),
    startup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    reason: z
      .string()
      .nullable()
      .describe("Why the project was returned from review, frozen or cancelled; null otherwise"),
    proposedTexts: z
      .object({ summary: z.string(), description: z.string(), rights: z.string(), risks: z.string() })
      .nullable()
      .describe(
        "Proposed texts that wait for review; only for the promoter and administrators, null for others",
      ),
    updatedAt: isoDateTime,
  })
  .meta({ id: "ProjectDetail" });

export const projectsJson = presenter(z.array(lineSchema), (lines: readonly ProjectLine[]) => [...lines]);

export const projectJson = presenter(detailSchema, (project: ProjectDetail) => project);
