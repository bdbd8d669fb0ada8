import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import type { Agreement } from "./queries";

const lines = z.array(z.object({ label: z.string(), value: z.string() }));

const agreementSchema = z
  .object({
    offerId: z.number().int(),
    version: z.number().int().describe("Version of the offer that was signed"),
    title: z.string(),
    parties: lines,
    figures: lines,
    clauses: z.array(z.string()),
    hash: z.string().describe("SHA-256 of the text of the agreement"),
    code: z.string().describe("Public code that verifies the agreement"),
    ownerSignedAt: isoDateTime,
    investorSignedAt: isoDateTime,
    isTrue: z.boolean().describe("Whether the stored text still matches the hash"),
    since: lines.describe(
      "How returned tranches have changed the figures since signing; empty if none was returned",
    ),
    isRevoked: z.boolean().describe("Whether the agreement ended before any payment"),
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
