import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, parse, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { AGREED_OFFERS, LIVE_OFFERS } from "@/lib/funding/constants";
import { hasLivePromises } from "@/lib/funding/promises/goal-queries";
import { refuseAboveRaisingLimit } from "@/lib/offers/raising-limit";
import { extendOrRefuse } from "./clocks";
import { putSheet } from "./publication";
import { getRequest } from "./queries";
import { type Request, requestRows } from "./rows";
import { editRequestInput, requestTerms } from "./schema";
import { requireDeadline, requireOwnStartup, termsOf, valuesOf } from "./terms";

// Not part of what an offer signs.
const BESIDE_OFFERS = ["monthlyGoal", "monthlyPurpose"];

/**
 * The owner edits a draft, or an open request without negotiations: the terms that others sign must not change. The
 * monthly support can change until the request is closed.
 */
export const editRequest = command(
  {
    name: "funding.edit-request",
    // An owner who has lost access to the app remains responsible for their request.
    allow: "user",
    refusesSuspended: true,
    input: editRequestInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, ...given }) => {
    await lockUser(tx, actor.id);
    await extendOrRefuse(tx, { id, now });
    const { row: request, to } = await requestRows.lockFor(tx, { id, event: "edit", actor, now });
    const { terms, values, fields } = changesOf(request, given, actor.timezone);
    if (fields.some((name) => !BESIDE_OFFERS.includes(name))) await refuseNegotiated(tx, request);
    // A startup that was removed stays linked.
    if (fields.includes("startupId")) {
      await requireOwnStartup(tx, { startupId: values.startupId, ownerId: request.ownerId });
    }
    if (fields.includes("deadline")) requireDeadline(terms.deadline, { now, timezone: actor.timezone });
    if (!terms.monthlyGoal) await refusePromised(tx, id);
    const changed = await requestRows.move(tx, request, { to, set: { ...values, updatedAt: now } });
    if (changed.status === "open") {
      const { ownerId, amountCents: cents } = changed;
      await refuseAboveRaisingLimit(tx, { ownerId, cents, instead: id, now });
      await putSheet(tx, changed, now);
    }
    record({ targetId: actor.id, details: { request: id, fields } });
    return getRequest(actor, id, tx);
  },
);

type Given = Omit<z.output<typeof editRequestInput>, "id">;

/**
 * The terms after an edit, with their columns and the names of the fields that differ from the stored ones: the page
 * sends all of them. An unchanged last day keeps its end, even if the owner's time zone has changed.
 */
function changesOf(request: Request, given: Given, timezone: string) {
  const before = termsOf(request);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const terms = parse(requestTerms, { ...before, ...sent });
  const values = valuesOf(terms, timezone);
  const after = new Map(Object.entries(termsOf({ ...request, ...values })));
  const changed = Object.entries(before).filter(([name, value]) => after.get(name) !== value);
  const fields = changed.map(([name]) => name);
  if (!fields.includes("deadline")) values.deadlineAt = request.deadlineAt;
  return { terms, values, fields };
}

async function refusePromised(tx: Tx, id: number): Promise<void> {
  if (!(await hasLivePromises(tx, id))) return;
  throw new DomainError(
    "conflict",
    "Hay apoyos mensuales en marcha: el objetivo se puede cambiar, no quitar.",
  );
}

async function refuseNegotiated(tx: Tx, { id, status: state }: Request): Promise<void> {
  const { requestId, status } = fundingOffers;
  const standing = inArray(status, [...LIVE_OFFERS, ...AGREED_OFFERS]);
  const isSigned = state === "covered" || state === "funded";
  if (!isSigned && (await tx.$count(fundingOffers, and(eq(requestId, id), standing))) === 0) return;
  throw new DomainError(
    "conflict",
    "Hay ofertas en marcha o aceptadas: la solicitud ya no se puede cambiar.",
  );
}
