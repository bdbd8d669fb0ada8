import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { bankPayments, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { Subjects } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { type ListPayments, NO_PAYMENT, paymentParams } from "./schema";

const selectPayments = (source: Source, viewerId: string, where: SQL | undefined) =>
  source
    .select({
      payment: bankPayments,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
    })
    .from(bankPayments)
    .innerJoin(
      users,
      sql`${users.id} = case when ${bankPayments.payerId} = ${viewerId} then ${bankPayments.payeeId} else ${bankPayments.payerId} end`,
    )
    .where(where)
    .orderBy(desc(bankPayments.id));

type Found = Awaited<ReturnType<typeof selectPayments>>[number];

/** A payment as one of its parties sees it. It must survive JSON: a repeated request returns the stored response. */
export type PaymentLine = ReturnType<typeof paymentLine>;

function paymentLine({ payment, member }: Found, viewerId: string) {
  const { id, payerId, asset, amountMinor, note, standingOrderId, createdAt } = payment;
  const isSent = payerId === viewerId;
  return {
    id,
    direction: isSent ? ("sent" as const) : ("received" as const),
    member: { id: member.id, name: fullName(member), username: member.username },
    asset,
    amount: printMoney(amountMinor, asset),
    note,
    // Only for the payer: the payee does not see that a payment is scheduled.
    standingOrderId: isSent ? standingOrderId : null,
    createdAt: createdAt.toISOString(),
  };
}

/** One of the viewer's payments, sent or received. Throws `not_found`. */
export async function getPayment(viewer: Viewer, id: number, source: Source = db) {
  const payment = await readPayment(viewer, id, source);
  if (!payment) throw new DomainError("not_found", NO_PAYMENT);
  return payment;
}

/** The payment with the id in a URL; null if it is not one of the viewer's. */
export async function findPayment(viewer: Viewer, id: unknown): Promise<PaymentLine | null> {
  const { data } = paymentParams.safeParse({ id });
  return data ? readPayment(viewer, data.id, db) : null;
}

/** The other party and the note of a member's payments. */
export async function listPaymentSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const mine = or(eq(bankPayments.payerId, userId), eq(bankPayments.payeeId, userId));
  const isOne = inArray(bankPayments.id, ids.map(Number));
  const rows = await selectPayments(db, userId, and(isOne, mine)).limit(ids.length);
  return new Map(
    rows.map((row) => {
      const { id, direction, member, note } = paymentLine(row, userId);
      const who = `${direction === "sent" ? "A" : "De"} ${member.name}`;
      return [String(id), { text: note ? `${who}: «${note}»` : who, path: `/debank/payments/${id}` }];
    }),
  );
}

async function readPayment(viewer: Viewer, id: number, source: Source) {
  const mine = or(eq(bankPayments.payerId, viewer.id), eq(bankPayments.payeeId, viewer.id));
  const [row] = await selectPayments(source, viewer.id, and(eq(bankPayments.id, id), mine)).limit(1);
  return row ? paymentLine(row, viewer.id) : null;
}

/** The payments that the viewer has sent and received, newest first. */
export async function listPayments(viewer: Pick<Viewer, "id">, { cursor, limit }: ListPayments) {
  const before = cursor ? lt(bankPayments.id, Number(cursor)) : undefined;
  // The newest rows of each side through its index, instead of a scan of all payments.
  const newest = (column: typeof bankPayments.payerId | typeof bankPayments.payeeId) =>
    db
      .select({ id: bankPayments.id })
      .from(bankPayments)
      .where(and(eq(column, viewer.id), before))
      .orderBy(desc(bankPayments.id))
      .limit(limit + 1);
  const ids = unionAll(newest(bankPayments.payerId), newest(bankPayments.payeeId));
  const rows = await selectPayments(db, viewer.id, inArray(bankPayments.id, ids)).limit(limit + 1);
  return pageOf(
    rows.map((row) => paymentLine(row, viewer.id)),
    limit,
    idOf,
  );
}
