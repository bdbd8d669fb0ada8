import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { memberName } from "@/lib/core/format/person";
import { REPORT_DECISIONS, REPORT_REASONS } from "./constants";

export const reportCreatedJson = presenter(
  z.object({ id: z.number().int() }),
  (made: { id: number }) => made,
);

/** How a report was decided, in the documented shape. */
export const outcomeShape = {
  resolution: z.string().nullable().describe("Reason for the decision; null until resolved"),
  resolvedBy: z.string().nullable().describe("Name of the administrator; null until resolved"),
  resolvedAt: isoDateTime.nullable(),
};

/** The documented shape of a report of a listing or offering; the area adds what is reported. */
export const reportShape = {
  id: z.number().int(),
  title: z.string().nullable().describe("Title of the reported item; null if it no longer exists"),
  ownerId: z.string().nullable(),
  owner: z.string().nullable(),
  reporterId: z.string(),
  reporter: z.string(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  decision: z.enum(REPORT_DECISIONS).nullable(),
  ...outcomeShape,
  createdAt: isoDateTime,
};

type Person = { firstName: string; lastName: string; deletedAt: Date | null };

/** The name of a member who is party to a report. */
export function nameOf(person: Person): string {
  return memberName({ ...person, isDeleted: person.deletedAt !== null });
}

type Decided = { resolvedAt: Date | null; resolution: string | null; resolver: Person | null };

/** How a report was decided; an open report has no outcome. */
export function outcomeOf({ resolvedAt, resolution, resolver }: Decided) {
  return {
    resolution,
    resolvedBy: resolver && nameOf(resolver),
    resolvedAt: isoOrNull(resolvedAt),
  };
}

type Identified = Person & { id: string };

type Reported = Decided & {
  id: number;
  title: string | null;
  owner: Identified | null;
  reporter: Identified;
  reason: (typeof REPORT_REASONS)[number];
  details: string;
  decision: (typeof REPORT_DECISIONS)[number] | null;
  createdAt: Date;
};

/** A report of a listing or offering in the documented shape, without what its area adds. */
export function reportLine(row: Reported) {
  return {
    id: row.id,
    title: row.title,
    ownerId: row.owner?.id ?? null,
    owner: row.owner && nameOf(row.owner),
    reporterId: row.reporter.id,
    reporter: nameOf(row.reporter),
    reason: row.reason,
    details: row.details,
    decision: row.decision,
    ...outcomeOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}
