import { db } from "@/db";
import { keepFigures } from "@/lib/core/kept-figures";
import type { ItemType } from "./constants";
import { tableOf } from "./item-tables";
import { openWhere } from "./narrow-items";

const kept = keepFigures<{ count: number }>();

/** How many courses and mentorships stand in the catalogue; of many, at most some seconds ago. */
export async function countOpenItems(): Promise<{ courses: number; mentorships: number }> {
  const [courses, mentorships] = await Promise.all([countOf("course"), countOf("mentorship")]);
  return { courses: courses.count, mentorships: mentorships.count };
}

function countOf(type: ItemType) {
  return kept(type, async () => ({ count: await db.$count(tableOf(type), openWhere(type)) }));
}
