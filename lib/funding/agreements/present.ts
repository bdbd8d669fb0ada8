import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import type { Agreement } from "./queries";

const isoDateTime = z.iso.datetime();
const lines = z.array(z.object({ label: z.string(), value: z.string() }));

const agreementSchema = z
  .object({
    offerId: z.number().int(),
    version: z.number().int().describe("The version of the offer that was signed"),
    title: z.string(),
    parties: lines,
    figures: lines,
    clauses: z.array(z.string()),
    hash: z.string().describe("SHA-256 of its words"),
    code: z.string().describe("By which anybody who has the paper finds it"),
    ownerSignedAt: isoDateTime,
    investorSignedAt: isoDateTime,
    isTrue: z.boolean().describe("Whether what is kept has that hash"),
    since: lines.describe("What tranches that went back have made of its figures since; none while none has"),
    isRevoked: z.boolean().describe("Whether it ended before anything was paid"),
  })
  .meta({ id: "FundingAgreement" });

export const agreementJson = presenter(agreementSchema, (agreement: Agreement) => ({
  ...agreement,
  parties: [...agreement.parties],
  figures: [...agreement.figures],
  clauses: [...agreement.clauses],
  since: [...agreement.since],
  ownerSignedAt: agreement.ownerSignedAt.toISOString(),
  investorSignedAt: agreement.investorSignedAt.toISOString(),
}));
