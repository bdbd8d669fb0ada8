"use client";

import type { ReactNode } from "react";
import { askedOnce } from "@/components/layout/asked-once";
import type { LearningFigures } from "@/lib/learning/figure-present";
import { offerText } from "./offering-words";

const useFigures = askedOnce<LearningFigures | null>("/api/courses/figures", null);

/** What can be learned, as the explore page says it; until that is known, that there is a catalogue. */
export function CoursesOffer({ children }: { children: ReactNode }) {
  const figures = useFigures();
  return figures ? (offerText(figures) ?? children) : "Catálogo de cursos y mentorías";
}
