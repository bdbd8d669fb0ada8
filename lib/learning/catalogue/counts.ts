import { cacheCounts } from "@/lib/core/db/cached-counts";
import { dbRead } from "@/lib/core/db/read";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import { openWhere } from "./filters";

const kept = cacheCounts<{ count: number }>();

/** The number of courses and mentorships in the catalogue. Cached for some seconds. */
export async function countOpenOfferings(): Promise<{ courses: number; mentorships: number }> {
  const [courses, mentorships] = await Promise.all([countOf("course"), countOf("mentorship")]);
  return { courses: courses.count, mentorships: mentorships.count };
}

function countOf(kind: OfferingKind) {
  return kept(kind, async () => ({ count: await dbRead.$count(tableOf(kind), openWhere(kind)) }));
}
