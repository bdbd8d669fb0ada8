import type { AdminActor } from "@/lib/auth/actor";
import { listPayments } from "./payment-queries";
import { listPendingRequests } from "./request-queries";
import { listActiveOrders } from "./standing-order-queries";

const SHOWN = 5;

export type MemberPayments = Awaited<ReturnType<typeof readMemberPayments>>;

/** A member's payments for administrators: the newest payments, active standing orders, and pending requests. */
export async function readMemberPayments(_viewer: AdminActor, memberId: string) {
  const member = { id: memberId };
  const [payments, orders, requests] = await Promise.all([
    listPayments(member, { limit: SHOWN }),
    listActiveOrders(member, SHOWN),
    listPendingRequests(member, { limit: SHOWN }),
  ]);
  return { payments: payments.rows, orders, requests };
}
