import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";
import { centsText } from "@/lib/lending/cents";
import { loan } from "./deal";

/** The labels of loans by id: «Préstamo n.º 5 de 8.000,00 USDC». */
export async function listLoanSubjects(ids: readonly string[]): Promise<Subjects> {
  const { id, principalCents, currency } = loans;
  const rows = await db
    .select({ id, principalCents, currency })
    .from(loans)
    .where(inArray(id, ids.map(Number)))
    .limit(ids.length);
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        text: `Préstamo n.º ${row.id} de ${centsText(row.principalCents, row.currency)}`,
        path: loan.path(row.id),
      },
    ]),
  );
}
