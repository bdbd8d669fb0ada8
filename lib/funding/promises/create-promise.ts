import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingPromises, fundingRequests } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { violates } from "@/lib/core/db/transaction";
import { dayOf, lastOfMonth, startOfDay } from "@/lib/core/format/calendar";
import { startProblem } from "@/lib/core/format/recurring-days";
import { refuseBlocked } from "@/lib/deals/blocks";
import { readById } from "@/lib/deals/table";
import {
  FUNDING_ATTEMPTS,
  LIVE_PROMISES,
  MAX_OWN_PROMISES,
  OTHER_REQUEST,
  SIGNATURE_MINUTES,
} from "@/lib/funding/constants";
import { extendOrRefuse } from "@/lib/funding/requests/clocks";
import { maySeeRequest } from "@/lib/funding/requests/queries";
import { requestRows } from "@/lib/funding/requests/rows";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { centsOf } from "@/lib/funding/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { notifyOfPromise } from "./notices";
import { dayOfMonth, promisePurpose } from "./promise-rules";
import { getPromise } from "./queries";
import { createPromiseInput } from "./schema";
import { refuseAboveLevel } from "./transfers";

/**
 * A verified member promises a monthly amount to a request: support without share or return, which they can end at
 * any time.
 */
export const createPromise = command(
  {
    name: "funding.create-promise",
    allow: "app:funding",
    input: createPromiseInput,
    needsConfirmedEmail: true,
    boundConfirmation: {
      withinMinutes: SIGNATURE_MINUTES,
      purposeOf: ({ requestId, ...terms }) => promisePurpose(requestId, terms),
    },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "funding-promises", key: actor.id, ...FUNDING_ATTEMPTS.promisePerMember }),
  },
  async ({ tx, actor, now, record }, { requestId, amount, startOn, lastMonth, isNamed }) => {
    const known = await readById(fundingRequests, requestId, tx);
    if (!known || !(await maySeeRequest(tx, actor, known))) throw new DomainError("not_found", NO_REQUEST);
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    refuseDay(startOn, dayOf(now, actor.timezone));
    // Locks the member before the request, in the same order everywhere.
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    await extendOrRefuse(tx, { id: requestId, now });
    const { row: request } = await requestRows.lockFor(tx, { id: requestId, event: "promise", actor, now });
    if (request.monthlyGoalCents === null)
      throw new DomainError("conflict", "Esta solicitud no pide apoyo mensual.");
    await refuseBlocked(tx, { takerId: actor.id, ownerId: request.ownerId }, OTHER_REQUEST);
    const amountCents = centsOf(amount);
    refuseAboveLevel(actor.kycLevel, amountCents);
    await refuseTooMany(tx, actor.id);
    const [promise] = await tx
      .insert(fundingPromises)
      .values({
        requestId,
        supporterId: actor.id,
        ownerId: request.ownerId,
        amountCents,
        isNamed,
        anchorDay: dayOfMonth(startOn),
        startOn,
        endsOn: lastMonth ? lastOfMonth(lastMonth) : null,
        nextOn: startOn,
        dueAt: startOfDay(startOn, actor.timezone),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        if (!violates(error, "funding_promises_live_key")) throw error;
        throw new DomainError("conflict", "Ya apoyas esta solicitud: puedes cambiar tu apoyo.");
      });
    if (!promise) throw new Error("the promise was not inserted");
    await notifyOfPromise(tx, promise, { notice: "promised", to: ["owner"], title: request.title, now });
    record({
      targetId: request.ownerId,
      details: { request: requestId, promise: promise.id, amount, startOn, ...(lastMonth && { lastMonth }) },
    });
    return getPromise(actor, promise.id, tx);
  },
);

function refuseDay(startOn: string, today: string): void {
  const message = startProblem(startOn, today);
  if (message) throw new DomainError("invalid", message, { fields: { startOn: message } });
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { supporterId, status } = fundingPromises;
  const own = and(eq(supporterId, userId), inArray(status, [...LIVE_PROMISES]));
  if ((await tx.$count(fundingPromises, own)) < MAX_OWN_PROMISES) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${MAX_OWN_PROMISES} apoyos mensuales, el máximo: termina alguno.`,
  );
}
