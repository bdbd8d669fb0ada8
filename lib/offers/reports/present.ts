import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { reportLine, reportShape } from "@/lib/reports/present";
import { PUBLICATION_KINDS } from "./constants";
import { aboutOf } from "./publications";
import type { PublicationReport } from "./queries";

const publicationReport = z
  .object({
    ...reportShape,
    title: z.string().nullable().describe("Name of the publication; null for a post of the loan market"),
    ownerId: z.string().nullable().describe("Null for an offer of a pool"),
    kind: z.enum(PUBLICATION_KINDS),
    itemId: z.number().int(),
    purpose: z
      .string()
      .nullable()
      .describe("What a post of the loan market says; null for any other publication"),
    isOffered: z
      .boolean()
      .describe("Whether members are still asked for money; while so, `removed` is refused with 409"),
  })
  .meta({ id: "PublicationReport" });

export type PublicationReportLine = z.output<typeof publicationReport>;

export const reportsJson = presenter(z.array(publicationReport), (reports: readonly PublicationReport[]) =>
  reports.map((report) => {
    const { kind, id } = aboutOf(report);
    return { ...reportLine(report), kind, itemId: id, purpose: report.purpose, isOffered: report.isOffered };
  }),
);
