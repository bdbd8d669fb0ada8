import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { INDUSTRIES, METRICS, STAGES, STARTUP_STATUSES } from "@/lib/startups/constants";
import { STARTUP } from "./machine";
import type { StartupDetail, StartupLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().nullable().describe("Euros, a decimal string");

const startupSchema = z
  .object({
    id: z.number().int(),
    founderId: z.string(),
    name: z.string(),
    tagline: z.string().describe("What it does, in one line"),
    summary: z.string().describe("The line, or the beginning of the description"),
    description: z.string().describe("Markdown"),
    industry: z.enum(INDUSTRIES),
    stage: z.enum(STAGES),
    teamSize: z.number().int(),
    foundingDate: z.string().nullable().describe("2026-01-31"),
    country: z.string(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    pitchDeckUrl: z.string().nullable().describe("For members with access to the data room; null for others"),
    targetInvestment: euros,
    equity: z.string().nullable().describe("Per cent, a decimal string"),
    valuation: euros,
    sharedMetrics: z.array(z.enum(METRICS)),
    status: z.enum(STARTUP_STATUSES),
    isOwn: z.boolean(),
    acts: z.array(z.enum(STARTUP.events)).describe("What the caller may do with it now"),
    isRemoved: z.boolean().describe("Taken away by an administrator"),
    removalReason: z.string().nullable().describe("Null for others than its founder"),
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
  month: z.string().describe("Its first day"),
  figures: z.array(
    z.object({
      metric: z.enum(METRICS),
      value: z.string().nullable().describe("Of income euros, a decimal string; null where there is none"),
      isChecked: z.boolean().describe("Read from the ledger"),
    }),
  ),
});

const detailSchema = startupSchema
  .extend({ team: z.array(teamMember), traction: z.array(month).describe("The latest month first") })
  .meta({ id: "StartupDetail" });

export const startupJson = presenter(detailSchema, (line: StartupDetail) => line);

export const startupsJson = presenter(z.array(startupSchema), (lines: readonly StartupLine[]) => [...lines]);

export const logoJson = presenter(
  z.object({ id: z.string(), url: z.string() }).meta({ id: "StartupLogo" }),
  (logo: { id: string; url: string }) => logo,
);
