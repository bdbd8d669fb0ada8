import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lastOfMonth } from "@/lib/core/format/calendar";
import { SIGNATURE_MINUTES } from "@/lib/funding/constants";
import { titleOf } from "@/lib/funding/offers/proposal";
import { printEuros } from "@/lib/funding/requests/lines";
import { centsOf } from "@/lib/funding/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { notifyOfPromise } from "./notices";
import { changedPromisePurpose } from "./promise-rules";
import { getPromise } from "./queries";
import { promiseRows } from "./rows";
import { changePromiseInput } from "./schema";
import { refuseAboveLevel } from "./transfers";

/**
 * A supporter changes a promise from the next payment on. Like the promise, the confirmation is bound to exactly
 * these terms.
 */
export const changePromise = command(
  {
    name: "funding.change-promise",
    allow: "app:funding",
    input: changePromiseInput,
    boundConfirmation: {
      withinMinutes: SIGNATURE_MINUTES,
      purposeOf: ({ id, ...changes }) => changedPromisePurpose(id, changes),
    },
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, amount, lastMonth, isNamed }) => {
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    const { row: promise, to } = await promiseRows.lockFor(tx, { id, event: "change", actor, now });
    const amountCents = amount === undefined ? promise.amountCents : centsOf(amount);
    if (amountCents > promise.amountCents) refuseAboveLevel(actor.kycLevel, amountCents);
    const endsOn = lastMonth === undefined ? promise.endsOn : lastMonth && lastOfMonth(lastMonth);
    refuseOver(endsOn, promise.nextOn);
    const changed = await promiseRows.move(tx, promise, {
      to,
      set: { amountCents, endsOn, isNamed: isNamed ?? promise.isNamed, updatedAt: now },
    });
    if (amountCents !== promise.amountCents) {
      const title = await titleOf(tx, promise.requestId);
      await notifyOfPromise(tx, changed, { notice: "changed", to: ["owner"], title, now });
    }
    record({
      targetId: promise.ownerId,
      details: {
        request: promise.requestId,
        promise: id,
        before: printEuros(promise.amountCents),
        after: printEuros(amountCents),
      },
    });
    return getPromise(actor, id, tx);
  },
);

function refuseOver(endsOn: string | null, nextOn: string | null): void {
  if (endsOn === null || nextOn === null || endsOn >= nextOn) return;
  const message = "Ese mes no queda ningún pago: termina el apoyo";
  throw new DomainError("invalid", message, { fields: { lastMonth: message } });
}
