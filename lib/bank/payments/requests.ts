import { randomBytes } from "node:crypto";
import type { Tx } from "@/db";
import { bankRequests } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import type { Currency } from "@/lib/core/format/money";
import { defineRows } from "@/lib/deals/machine-rows";
import { REQUEST_DAYS } from "./constants";
import { REQUEST } from "./machines";
import { notifyOfEnd, notifyOfRequest } from "./notices";
import { NO_REQUEST } from "./schema";
import { closeSplit } from "./splits";

export type MoneyRequest = typeof bankRequests.$inferSelect;

export const requestRows = defineRows({
  machine: REQUEST,
  table: bankRequests,
  missing: NO_REQUEST,
  // Anyone who has the link can pay a request without a named payer; the command checks the code first.
  rolesIn: ({ requesterId, payerId }: MoneyRequest, { id }) =>
    id === requesterId ? ["requester"] : payerId === null || id === payerId ? ["payer"] : [],
  outsiders: [],
  endOf: ({ expiresAt }) => expiresAt,
});

type Input = {
  requesterId: string;
  payerId: string | null;
  asset: Currency;
  amountMinor: bigint;
  note: string;
  splitId?: number;
  now: Date;
};

/** Creates a request for a named payer or for anyone who has the link, and notifies the named payer. */
export async function insertRequest(tx: Tx, { now, ...asked }: Input): Promise<MoneyRequest> {
  const code = randomBytes(12).toString("base64url");
  const [request] = await tx
    .insert(bankRequests)
    .values({ ...asked, code, expiresAt: plusMinutes(now, REQUEST_DAYS * DAY_MINUTES), createdAt: now })
    .returning();
  if (!request) throw new Error("the request was not inserted");
  await notifyOfRequest(tx, request);
  return request;
}

type End = { how: "declined" | "cancelled" | "expired"; now: Date };

/** Ends a locked request without a payment and notifies the other party. */
export async function endRequest(tx: Tx, request: MoneyRequest, { how, now }: End): Promise<MoneyRequest> {
  const ended = await requestRows.move(tx, request, { to: how, set: { closedAt: now } });
  await notifyOfEnd(tx, ended, how);
  // A requester who cancels the last request of a split needs no notification.
  if (how !== "cancelled") await closeSplit(tx, ended.splitId);
  return ended;
}

/** Throws `not_found` if a request without a named payer is used without its code. */
export function requireCode({ payerId, requesterId, code }: MoneyRequest, viewerId: string, given?: string) {
  if (payerId !== null || requesterId === viewerId || code === given) return;
  throw new DomainError("not_found", NO_REQUEST);
}
