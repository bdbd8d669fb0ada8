import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { OFFER_TYPES, SHEET_PARTS } from "./constants";
import { RISK_NOTICE } from "./risk-notice";
import type { KeyInformation } from "./sheet-queries";

const versionShape = z.object({ version: z.number(), hash: z.string(), publishedAt: isoDateTime });

const sheetShape = versionShape.extend({
  type: z.enum(OFFER_TYPES),
  id: z.number(),
  name: z.string(),
  isCurrent: z.boolean(),
  riskNotice: z.array(z.string()).describe("Paragraphs of the risk notice"),
  parts: z.array(
    z.object({
      part: z.enum(SHEET_PARTS),
      title: z.string(),
      entries: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  versions: z.array(versionShape).describe("Newest first"),
});

export type SheetJson = z.output<typeof sheetShape>;

export const sheetJson = presenter(
  sheetShape,
  (sheet: KeyInformation): SheetJson => ({
    type: sheet.type,
    id: sheet.id,
    name: sheet.name,
    version: sheet.version,
    hash: sheet.hash,
    publishedAt: sheet.publishedAt.toISOString(),
    isCurrent: sheet.isCurrent,
    riskNotice: [...RISK_NOTICE.paragraphs],
    parts: sheet.content.map(({ part, title, entries }) => ({
      part,
      title,
      entries: entries.map(({ label, text }) => ({ label, text })),
    })),
    versions: sheet.versions.map(({ version, hash, publishedAt }) => ({
      version,
      hash,
      publishedAt: publishedAt.toISOString(),
    })),
  }),
);
