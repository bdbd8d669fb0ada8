import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loanPaymentData, loans } from "@/db/schema";
import { seal, unsealIfReadable } from "@/lib/auth/secrets";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { columnName, PERSONAL_DATA_BATCH_SIZE, type PersonalData, type Row } from "@/lib/core/personal-data";
import { PAYMENT_DATA_DAYS } from "./constants";
import type { PaymentData } from "./payment-fields";

const PURPOSE = "loan payment data";

type Whose = { loanId: number; userId: string };

const ownerOf = ({ loanId, userId }: Whose) => `${loanId}:${userId}`;

/** Stores one party's payment data, sealed. */
export async function keepPaymentData(tx: Tx, whose: Whose, data: PaymentData, now: Date): Promise<void> {
  const sealed = seal(PURPOSE, ownerOf(whose), JSON.stringify(data));
  await tx
    .insert(loanPaymentData)
    .values({ ...whose, sealed, updatedAt: now })
    .onConflictDoUpdate({
      target: [loanPaymentData.loanId, loanPaymentData.userId],
      set: { sealed, updatedAt: now },
    });
}

/**
 * Opens sealed payment data; null if they must be given again, because AUTH_SECRET has changed. Before showing them,
 * the caller must verify that the reader is one of the two parties.
 */
export function openPaymentData(whose: Whose, sealed: string): PaymentData | null {
  const text = unsealIfReadable(PURPOSE, ownerOf(whose), sealed);
  return text === null ? null : JSON.parse(text);
}

/** Deletes the payment data of loans that ended long ago. */
export async function deletePaymentData(): Promise<void> {
  const ended = db
    .select({ id: loans.id })
    .from(loans)
    .where(lt(loans.closedAt, plusMinutes(clock.now(), -PAYMENT_DATA_DAYS * DAY_MINUTES)));
  await db.delete(loanPaymentData).where(inArray(loanPaymentData.loanId, ended));
}

/** Payment data in the export of a member's personal data: only their own. */
export const PAYMENT_DATA: PersonalData = {
  name: "datos-de-pago-de-prestamos",
  owners: [columnName(loanPaymentData.userId)],
  columns: ["loanId", "data", "updatedAt"],
  pages: async function* pages(userId): AsyncGenerator<readonly Row[]> {
    for (let after = 0; ; ) {
      const rows = await db
        .select()
        .from(loanPaymentData)
        .where(and(eq(loanPaymentData.userId, userId), gt(loanPaymentData.loanId, after)))
        .orderBy(asc(loanPaymentData.loanId))
        .limit(PERSONAL_DATA_BATCH_SIZE);
      yield rows.map(({ loanId, sealed, updatedAt }) => ({
        loanId,
        data: openPaymentData({ loanId, userId }, sealed) ?? "Ya no se pueden leer",
        updatedAt,
      }));
      const last = rows.at(-1);
      if (!last || rows.length < PERSONAL_DATA_BATCH_SIZE) return;
      after = last.loanId;
    }
  },
};
