import { db } from "@/db";
import { keepFigures } from "@/lib/core/kept-figures";
import type { OfferingKind } from "./constants";
import { openWhere } from "./narrow-offerings";
import { tableOf } from "./offering-tables";

const kept = keepFigures<{ count: number }>();

/** How many courses and mentorships stand in the catalogue; of many, at most some seconds ago. */
export async function countOpenOfferings(): Promise<{ courses: number; mentorships: number }> {
  const [courses, mentorships] = await Promise.all([countOf("course"), countOf("mentorship")]);
  return { courses: courses.count, mentorships: mentorships.count };
}

function countOf(kind: OfferingKind) {
  return kept(kind, async () => ({ count: await db.$count(tableOf(kind), openWhere(kind)) }));
}
