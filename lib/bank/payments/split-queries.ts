import { and, desc, eq, lt } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankSplits } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { printMoney } from "@/lib/core/format/money";
import { listRequestsOf, type RequestLine } from "./request-queries";
import type { ListPayments } from "./schema";

type Split = typeof bankSplits.$inferSelect;

/**
 * A split as its owner sees it, with the latest request for each share. It is open while a request is pending, and paid
 * once every share is.
 */
export type SplitLine = ReturnType<typeof splitLine>;

function splitLine(split: Split, requests: readonly RequestLine[]) {
  const { id, title, asset, totalMinor, paymentId, createdAt } = split;
  // A share may be requested again: the later request takes the place of the earlier one.
  const shares = [...new Map(requests.map((request) => [request.member?.id, request])).values()];
  return {
    id,
    title,
    asset,
    total: printMoney(totalMinor, asset),
    paymentId,
    isOpen: shares.some(({ status }) => status === "pending"),
    isPaid: shares.every(({ status }) => status === "paid"),
    createdAt: createdAt.toISOString(),
    requests: shares.map(({ id: request, member, amount, status, closedAt }) => ({
      id: request,
      member,
      amount,
      status,
      closedAt,
    })),
  };
}

/** The viewer's splits, newest first. */
export async function listSplits(viewer: Viewer, { cursor, limit }: ListPayments) {
  const rows = await db
    .select()
    .from(bankSplits)
    .where(and(eq(bankSplits.ownerId, viewer.id), cursor ? lt(bankSplits.id, Number(cursor)) : undefined))
    .orderBy(desc(bankSplits.id))
    .limit(limit + 1);
  return pageOf(await linesOf(viewer, rows, db), limit, idOf);
}

/** The split of one of the viewer's payments; null if they have not split it. */
export async function findSplitOf(viewer: Viewer, payment: number): Promise<SplitLine | null> {
  const splits = await db.select().from(bankSplits).where(isOfPayment(viewer, payment)).limit(1);
  const [line] = await linesOf(viewer, splits, db);
  return line ?? null;
}

/** Whether the viewer has split this payment of theirs. */
export async function isSplit(viewer: Viewer, payment: number): Promise<boolean> {
  return (await db.$count(bankSplits, isOfPayment(viewer, payment))) > 0;
}

const isOfPayment = (viewer: Viewer, payment: number) =>
  and(eq(bankSplits.ownerId, viewer.id), eq(bankSplits.paymentId, payment));

export async function linesOf(viewer: Viewer, splits: readonly Split[], source: Source) {
  const ids = splits.map(({ id }) => id);
  const requests = ids.length > 0 ? await listRequestsOf(viewer, ids, source) : [];
  return splits.map((split) =>
    splitLine(
      split,
      requests.filter(({ splitId }) => splitId === split.id),
    ),
  );
}
