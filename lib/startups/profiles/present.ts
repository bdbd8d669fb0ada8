import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { INDUSTRIES, METRICS, STAGES, STARTUP_STATUSES } from "@/lib/startups/constants";
import { STARTUP } from "./machine";
import type { StartupDetail, StartupLine } from "./queries";

const euros = z.string().nullable().describe("Decimal string in euros; null if not given");

const startupSchema = z
  .object({
    id: z.number().int(),
    founderId: z.string(),
    name: z.string(),
    tagline: z.string().describe("What the startup does, in one line"),
    summary: z.string().describe("The tagline, or the beginning of the description"),
    description: z.string().describe("Markdown"),
    industry: z.enum(INDUSTRIES),
    stage: z.enum(STAGES),
    teamSize: z.number().int(),
    foundingDate: z.string().nullable().describe("Date, for example 2026-01-31; null if not given"),
    country: z.string(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    pitchDeckUrl: z
      .string()
      .nullable()
      .describe("Only for members with access to the data room; null for others"),
    targetInvestment: euros,
    equity: z
      .string()
      .nullable()
      .describe("Equity offered in percent, as a decimal string; null if not given"),
    valuation: euros,
    sharedMetrics: z.array(z.enum(METRICS)),
    status: z.enum(STARTUP_STATUSES),
    isOwn: z.boolean(),
    acts: z.array(z.enum(STARTUP.events)).describe("Actions that you can take now"),
    isRemoved: z.boolean().describe("Whether an administrator has removed the startup"),
    removalReason: z
      .string()
      .nullable()
      .describe("Visible to the founder and administrators; null for others"),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    founder: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  })
  .meta({ id: "Startup" });

const teamMember = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.string(),
  userId: z.string().nullable().describe("Null until they have accepted, and for visitors"),
  profileImageUrl: z.string().nullable(),
  hasAccepted: z.boolean(),
  isYou: z.boolean(),
});

const month = z.object({
  month: z.string().describe("First day of the month"),
  figures: z.array(
    z.object({
      metric: z.enum(METRICS),
      value: z
        .string()
        .nullable()
        .describe("Decimal string, in euros for income; null if there is no figure"),
      isChecked: z.boolean().describe("Whether the figure is read from the ledger"),
    }),
  ),
});

const detailSchema = startupSchema
  .extend({ team: z.array(teamMember), traction: z.array(month).describe("Months, newest first") })
  .meta({ id: "StartupDetail" });

export const startupJson = presenter(detailSchema, (line: StartupDetail) => line);

/** A startup that a member of its team has left; null if they cannot see it any more. */
export const leftStartupJson = presenter(detailSchema.nullable(), (line: StartupDetail | null) => line);

export const startupsJson = presenter(z.array(startupSchema), (lines: readonly StartupLine[]) => [...lines]);

export const logoJson = presenter(
  z.object({ id: z.string(), url: z.string() }).meta({ id: "StartupLogo" }),
  (logo: { id: string; url: string }) => logo,
);
