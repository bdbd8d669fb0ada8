import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { readOffer } from "./offer";
import { offerText } from "./offer-text";

type TodayCoursesProps = { unknown: ReactNode; children: ReactNode };

/** The number of courses and mentorships on the landing page; shows `children` if there are none. */
export async function TodayCourses({ unknown, children }: TodayCoursesProps) {
  const known = await readOffer();
  if (!known) return unknown;
  const offer = offerText(known);
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
