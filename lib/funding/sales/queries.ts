import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { fundingSales } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { SALES_MONTHS } from "@/lib/funding/constants";
import { getOffer } from "@/lib/funding/offers/queries";
import { printEuros } from "@/lib/funding/requests/lines";

/** The months with reported sales of an agreement, newest first. Throws `not_found` for other members. */
export async function listSales(viewer: UserActor, offerId: number) {
  await getOffer(viewer, offerId);
  const rows = await db
    .select()
    .from(fundingSales)
    .where(eq(fundingSales.offerId, offerId))
    .orderBy(desc(fundingSales.month))
    .limit(SALES_MONTHS.max);
  return rows.map(({ month, salesCents, paidCents, createdAt }) => ({
    month: month.slice(0, 7),
    sales: printEuros(salesCents),
    paid: printEuros(paidCents),
    createdAt: createdAt.toISOString(),
  }));
}

export type SalesLine = Awaited<ReturnType<typeof listSales>>[number];
