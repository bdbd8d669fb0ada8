"use client";

import type { ReactNode } from "react";
import { askedOnce } from "@/components/layout/asked-once";
import { GatedLink } from "@/components/layout/gated-link";
import { formatCount } from "@/lib/core/format";
import type { LearningFigures } from "@/lib/learning/figure-present";

const useFigures = askedOnce<LearningFigures | null>("/api/courses/figures", null);

/** `12 cursos y 3 mentorías`; null while nothing is offered, or is not known. */
function useOffer(): string | null {
  const figures = useFigures();
  if (!figures) return null;
  const { courses, mentorships } = figures;
  const words = [
    ...(courses > 0 ? [courses === 1 ? "1 curso" : `${formatCount(courses)} cursos`] : []),
    ...(mentorships > 0 ? [mentorships === 1 ? "1 mentoría" : `${formatCount(mentorships)} mentorías`] : []),
  ];
  return words.join(" y ") || null;
}

/** What can be learned, in the page of the day; until there is something, what is given. */
export function DayCourses({ children }: { children: ReactNode }) {
  const offer = useOffer();
  if (!offer) return children;
  return (
    <>
      <span>{offer}</span>
      <GatedLink href="/courses" name="Cursos y Mentorías">
        Ver el catálogo
      </GatedLink>
    </>
  );
}

/** The same in words, as the explore page says it. */
export function CoursesOffer({ children }: { children: ReactNode }) {
  return useOffer() ?? children;
}
