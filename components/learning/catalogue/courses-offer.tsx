import type { ReactNode } from "react";
import { readOffer } from "./offer";
import { offerText } from "./offer-text";

/** The number of courses and mentorships on the explore page; `children` if there are none. */
export async function CoursesOffer({ children }: { children: ReactNode }) {
  const figures = await readOffer();
  return figures ? (offerText(figures) ?? children) : "Catálogo de cursos y mentorías";
}
