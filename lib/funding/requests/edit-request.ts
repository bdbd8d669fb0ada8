import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { lockUser } from "@/lib/auth/queries";
import { command, parse, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { AGREED_OFFERS, LIVE_OFFERS } from "@/lib/funding/constants";
import { hasLivePromises } from "@/lib/funding/promises/goal-queries";
import { refuseAboveRaisingLimit } from "@/lib/offers/raising";
import { putSheet } from "./publishing";
import { getRequest } from "./queries";
import { requestRows } from "./rows";
import { editRequestInput, requestTerms } from "./schema";
import { requireDeadline, requireOwnStartup, termsOf, valuesOf } from "./terms";

// Not part of what an offer signs.
const BESIDE_OFFERS = ["monthlyGoal", "monthlyPurpose"];

/** The owner edits a draft, or an open request without negotiations: the terms that others sign must not change. */
export const editRequest = command(
  {
    name: "funding.edit-request",
    // An owner who has lost access to the app remains responsible for their request.
    allow: "user",
    refusesSuspended: true,
    input: editRequestInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, ...given }) => {
    await lockUser(tx, actor.id);
    const { row: request, to } = await requestRows.lockFor(tx, { id, event: "edit", actor, now });
    const changes = Object.entries(given).filter(([, value]) => value !== undefined);
    if (changes.some(([name]) => !BESIDE_OFFERS.includes(name))) await refuseNegotiated(tx, id);
    const terms = parse(requestTerms, { ...termsOf(request), ...Object.fromEntries(changes) });
    await requireOwnStartup(tx, { startupId: terms.startupId ?? null, ownerId: request.ownerId });
    if (given.deadline !== undefined) requireDeadline(terms.deadline, { now, timezone: actor.timezone });
    if (!terms.monthlyGoal) await refusePromised(tx, id);
    const changed = await requestRows.move(tx, request, {
      to,
      set: { ...valuesOf(terms, actor.timezone), updatedAt: now },
    });
    if (changed.status === "open") {
      const { ownerId, amountCents: cents } = changed;
      await refuseAboveRaisingLimit(tx, { ownerId, cents, instead: id, now });
      await putSheet(tx, changed, now);
    }
    record({ targetId: actor.id, details: { request: id, fields: Object.keys(given) } });
    return getRequest(actor, id, tx);
  },
);

async function refusePromised(tx: Tx, id: number): Promise<void> {
  if (!(await hasLivePromises(tx, id))) return;
  throw new DomainError(
    "conflict",
    "Hay apoyos mensuales en marcha: el objetivo se puede cambiar, no quitar.",
  );
}

async function refuseNegotiated(tx: Tx, id: number): Promise<void> {
  const { requestId, status } = fundingOffers;
  const standing = inArray(status, [...LIVE_OFFERS, ...AGREED_OFFERS]);
  if ((await tx.$count(fundingOffers, and(eq(requestId, id), standing))) === 0) return;
  throw new DomainError(
    "conflict",
    "Hay ofertas en marcha o aceptadas: la solicitud ya no se puede cambiar.",
  );
}
