import { AREAS } from "@/lib/areas";
import { holdPathOf, subjectsOf } from "@/lib/core/area";
import { referenceLabel } from "./rules";

type Reference = { refType: string; refId: string };

/** Adds to each movement what it is about, and the page that shows it; `path` is null where there is none. */
export async function withSubjects<Row extends Reference>(rows: readonly Row[], userId: string) {
  const subjectOf = await subjectsOf(AREAS, rows, userId);
  return rows.map((row) => {
    const subject = subjectOf(row);
    return {
      ...row,
      about: subject?.text ?? referenceLabel(row.refType, row.refId),
      path: subject?.path ?? holdPathOf(AREAS, row),
    };
  });
}
