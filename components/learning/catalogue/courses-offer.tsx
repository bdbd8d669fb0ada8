"use client";

import type { ReactNode } from "react";
import { fetchedOnce } from "@/components/layout/public/fetched-once";
import type { LearningFigures } from "@/lib/learning/catalogue/present";
import { offerText } from "./offer-text";

const useFigures = fetchedOnce<LearningFigures | null>("/api/courses/figures", null);

/** What can be learned, as the explore page says it; until that is known, that there is a catalogue. */
export function CoursesOffer({ children }: { children: ReactNode }) {
  const figures = useFigures();
  return figures ? (offerText(figures) ?? children) : "Catálogo de cursos y mentorías";
}
