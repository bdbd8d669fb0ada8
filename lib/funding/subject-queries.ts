import { eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingPromises, fundingRequests, fundingTranches } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";

/** The requests of offers, by offer id, for movements of their money. */
export async function listOfferSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: fundingOffers.id, title: fundingRequests.title })
    .from(fundingOffers)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingOffers.requestId))
    .where(inArray(fundingOffers.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(
    rows.map(({ id, title }) => [String(id), { text: `«${title}»`, path: `/funding/offers/${id}` }]),
  );
}

/** The requests of tranches, by tranche id, for movements of their money. */
export async function listTrancheSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: fundingTranches.id, nr: fundingTranches.nr, title: fundingRequests.title })
    .from(fundingTranches)
    .innerJoin(fundingOffers, eq(fundingOffers.id, fundingTranches.offerId))
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingOffers.requestId))
    .where(inArray(fundingTranches.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(
    rows.map(({ id, nr, title }) => [
      String(id),
      { text: `Tramo ${nr} de «${title}»`, path: `/funding/tranches/${id}` },
    ]),
  );
}

/** The supported requests, by promise id. */
export async function listPromiseSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: fundingPromises.id, title: fundingRequests.title })
    .from(fundingPromises)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingPromises.requestId))
    .where(inArray(fundingPromises.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(
    rows.map(({ id, title }) => [String(id), { text: `«${title}»`, path: `/funding/promises/${id}` }]),
  );
}

/** The requests of movements. */
export async function listRequestSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: fundingRequests.id, title: fundingRequests.title })
    .from(fundingRequests)
    .where(inArray(fundingRequests.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map(({ id, title }) => [String(id), { text: `«${title}»`, path: `/funding/${id}` }]));
}
