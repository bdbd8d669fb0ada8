import { and, asc, eq } from "drizzle-orm";
import { reportTradeRating } from "../../lib/identity/ratings/report-rating";
import { reportCourse } from "../../lib/learning/reports/report-offering";
import { reportListing } from "../../lib/marketplace/reports/report-listing";
import { db } from "..";
import {
  btcTradeRatings,
  courses,
  marketplaceListings,
  marketplaceReports,
  ratingReports,
  users,
} from "../schema";
import { callOf } from "./member-call";
import { at, hoursAgo } from "./past";

const LUCIA = "lucia.marco@lonja.example";
const IKER = "iker.etxeberria@lonja.example";
const PABLO = "pablo.aranda@lonja.example";

/** One report each of a listing, a course and a rating, for their queues in the panel. Idempotent. */
export async function seedReports(): Promise<void> {
  await reportItems();
  await reportRating();
}

async function reportItems(): Promise<void> {
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

// Four stars, with a comment about the price that the buyer had accepted.
async function reportRating(): Promise<void> {
  if ((await db.$count(ratingReports)) > 0) return;
  const [rating] = await db
    .select({ id: btcTradeRatings.dealId })
    .from(btcTradeRatings)
    .innerJoin(users, eq(users.id, btcTradeRatings.ratedId))
    .where(and(eq(users.email, LUCIA), eq(btcTradeRatings.stars, 4)))
    .orderBy(asc(btcTradeRatings.dealId))
    .limit(1);
  if (!rating) return;
  await at(hoursAgo(6), async () =>
    reportTradeRating.run(await callOf(LUCIA), {
      id: rating.id,
      reason: "misleading",
      details: "El precio estaba en la orden y era el de mercado de ese día.",
    }),
  );
}
