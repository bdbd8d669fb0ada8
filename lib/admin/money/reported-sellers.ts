import { asc, eq, gt, gte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import type { RequestInfo } from "@/lib/core/command/request";
import { taxPeriod } from "@/lib/core/fields/tax-year";
import { clock } from "@/lib/core/format/clock";
import { csvCell } from "@/lib/core/format/csv";
import { printMoney } from "@/lib/core/format/money";
import { TAX_ZONE } from "@/lib/core/tax";
import { isSoldIn, soldCents } from "@/lib/marketplace/listings/seller-queries";
import { REPORTED_FROM } from "@/lib/marketplace/orders/constants";

const HEAD =
  "Año;Trimestre;Id;Nombre;Apellidos;Correo;Dirección;Código postal;Ciudad;País;Ventas;Pagado EUR;Comisión EUR";

type Input = { year?: number | undefined };

/**
 * Returns the sellers whom the platform must report for a year (DAC7, `REPORTED_FROM`) as CSV, one line for each
 * quarter with sales: the address, the number of delivered orders, and, less refunds, what was paid to the seller and
 * the fee. The export is audited. Throws `invalid` for a year that has not started.
 */
export async function exportReportedSellers({ id: actorId }: AdminActor, request: RequestInfo, asked: Input) {
  const period = taxPeriod(asked.year, clock.now());
  await audit(db, request, { action: "admin.export-sellers", actorId, details: { year: period.year } });
  const rows = await readQuarters(period);
  const lines = rows.map((row) => cellsOf(row, period.year).map(csvCell).join(";"));
  // The byte order mark with which spreadsheets recognize UTF-8.
  const text = `\uFEFF${[HEAD, ...lines].map((line) => `${line}\r\n`).join("")}`;
  return { year: period.year, bytes: new TextEncoder().encode(text) };
}

async function readQuarters(period: { from: Date; until: Date }) {
  const { sellerId, endedAt, feeCents } = marketplaceOrders;
  const quarter = sql<number>`extract(quarter from ${endedAt} at time zone ${sql.raw(`'${TAX_ZONE}'`)})`;
  const quarters = db
    .select({
      sellerId,
      quarter: quarter.mapWith(Number).as("quarter"),
      sales: sql<number>`count(*)`.mapWith(Number).as("sales"),
      paidCents: sql<string>`(${soldCents} - sum(${feeCents}))::text`.as("paid_cents"),
      feeCents: sql<string>`sum(${feeCents})::text`.as("fees"),
      salesOfYear: sql`sum(count(*)) over (partition by ${sellerId})`.as("sales_of_year"),
      centsOfYear: sql`sum(${soldCents}) over (partition by ${sellerId})`.as("cents_of_year"),
    })
    .from(marketplaceOrders)
    .where(isSoldIn(period))
    .groupBy(sellerId, quarter)
    .as("quarters");
  return db
    .select({
      seller: SELLER,
      quarter: quarters.quarter,
      sales: quarters.sales,
      paidCents: quarters.paidCents,
      feeCents: quarters.feeCents,
    })
    .from(quarters)
    .innerJoin(users, eq(users.id, quarters.sellerId))
    .where(or(gte(quarters.salesOfYear, REPORTED_FROM.sales), gt(quarters.centsOfYear, REPORTED_FROM.cents)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id), asc(quarters.quarter));
}

const { id, firstName, lastName, email, address, postalCode, city, country } = users;
const SELLER = { id, firstName, lastName, email, address, postalCode, city, country };

type Quarter = Awaited<ReturnType<typeof readQuarters>>[number];

function cellsOf({ seller, quarter, sales, paidCents, feeCents }: Quarter, year: number): string[] {
  const money = [paidCents, feeCents].map((cents) => printMoney(BigInt(cents), "EUR"));
  const person = Object.values(seller).map((value) => value ?? "");
  return [String(year), String(quarter), ...person, String(sales), ...money];
}
