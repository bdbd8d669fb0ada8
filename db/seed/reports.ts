import { eq } from "drizzle-orm";
import { reportCourse } from "../../lib/learning/reports/report-offering";
import { reportListing } from "../../lib/marketplace/reports/report-listing";
import { db } from "..";
import { courses, marketplaceListings, marketplaceReports } from "../schema";
import { callOf } from "./member-call";
import { at, hoursAgo } from "./past";

const IKER = "iker.etxeberria@lonja.example";
const PABLO = "pablo.aranda@lonja.example";

/** One report each of a listing and of a course, for their queues in the panel. */
export async function seedReports(): Promise<void> {
  if ((await db.$count(marketplaceReports)) > 0) return;
  const [listing] = await db
    .select({ id: marketplaceListings.id })
    .from(marketplaceListings)
    .where(eq(marketplaceListings.title, "Cronógrafo manual de los setenta"));
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.title, "Finanzas personales sin hojas de cálculo"));
  if (!listing || !course) return;
  await at(hoursAgo(9), async () =>
    reportListing.run(await callOf(IKER, ["marketplace"]), {
      id: listing.id,
      reason: "misleading",
      details: "La misma foto está en el anuncio de una tienda de Lisboa.",
    }),
  );
  await at(hoursAgo(3), async () =>
    reportCourse.run(await callOf(PABLO, ["courses"]), {
      id: course.id,
      reason: "copyright",
      details: "El capítulo de las deudas copia párrafos de un libro.",
    }),
  );
}
