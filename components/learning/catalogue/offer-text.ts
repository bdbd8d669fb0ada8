import { formatDecimal } from "@/lib/core/format/decimal";

/**
 * Returns `12 cursos y 3 mentorías`, or null if there are none. Separate from the other labels, because public pages
 * load it.
 */
export function offerText({ courses, mentorships }: { courses: number; mentorships: number }): string | null {
  const parts = [
    ...(courses > 0 ? [courses === 1 ? "1 curso" : `${formatDecimal(String(courses))} cursos`] : []),
    ...(mentorships > 0
      ? [mentorships === 1 ? "1 mentoría" : `${formatDecimal(String(mentorships))} mentorías`]
      : []),
  ];
  return parts.join(" y ") || null;
}
