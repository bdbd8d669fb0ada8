import { cacheCounts } from "@/lib/core/db/cached-counts";
import { dbRead } from "@/lib/core/db/read";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import { openWhere } from "./filters";

const kept = cacheCounts<{ count: number }>();

/** How many courses and mentorships stand in the catalogue; of many, at most some seconds ago. */
export async function countOpenOfferings(): Promise<{ courses: number; mentorships: number }> {
  const [courses, mentorships] = await Promise.all([countOf("course"), countOf("mentorship")]);
  return { courses: courses.count, mentorships: mentorships.count };
}

function countOf(kind: OfferingKind) {
  return kept(kind, async () => ({ count: await dbRead.$count(tableOf(kind), openWhere(kind)) }));
}
