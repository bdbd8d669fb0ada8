"use client";

import type { ReactNode } from "react";
import { fetchedOnce } from "@/components/layout/public/fetched-once";
import type { LearningFigures } from "@/lib/learning/catalogue/present";
import { offerText } from "./offer-text";

const useFigures = fetchedOnce<LearningFigures | null>("/api/courses/figures", null);

/** The number of courses and mentorships on the explore page; `children` if there are none. */
export function CoursesOffer({ children }: { children: ReactNode }) {
  const figures = useFigures();
  return figures ? (offerText(figures) ?? children) : "Catálogo de cursos y mentorías";
}
