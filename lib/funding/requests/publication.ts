import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingRequests } from "@/db/schema";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_OPEN_REQUESTS } from "@/lib/funding/constants";
import { recordActivity } from "@/lib/identity/activity/activities";
import { refuseAboveRaisingLimit } from "@/lib/offers/raising-limit";
import { publishSheet } from "@/lib/offers/sheets";
import { type Request, requestRows } from "./rows";
import { sheetContentOf } from "./sheet-content";
import { requireDeadline } from "./terms";

const KYC_TO_PUBLISH = "Verifica tu identidad para publicar la solicitud";

type Publishing = { actor: Viewer; now: Date };

/** Publishes a locked draft with its key information sheet. The owner must be verified and their row locked. */
export async function publish(tx: Tx, draft: Request, { actor, now }: Publishing): Promise<Request> {
  if (!isVerified(actor)) throw new DomainError("forbidden", KYC_TO_PUBLISH);
  requireDeadline(draft.deadlineOn, { now, timezone: actor.timezone });
  await refuseTooMany(tx, draft.ownerId);
  await refuseAboveRaisingLimit(tx, { ownerId: draft.ownerId, cents: draft.amountCents, now });
  const open = await requestRows.move(tx, draft, { to: "open", set: { publishedAt: now, updatedAt: now } });
  await putSheet(tx, open, now);
  const event = { entityId: String(open.id), data: { title: open.title } };
  await recordActivity(tx, { userId: open.ownerId, type: "funding_request", ...event }, now);
  return open;
}

/**
 * Publishes the sheet of a locked request in its current form. Keeps the current version if the text is unchanged.
 */
export async function putSheet(tx: Tx, request: Request, now: Date): Promise<void> {
  const { id, ownerId: by } = request;
  await publishSheet(tx, { type: "funding", id, content: sheetContentOf(request), by, now });
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { ownerId, status } = fundingRequests;
  const open = await tx.$count(
    fundingRequests,
    and(eq(ownerId, userId), inArray(status, ["open", "covered"])),
  );
  if (open < MAX_OPEN_REQUESTS) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${MAX_OPEN_REQUESTS} solicitudes abiertas, el máximo: espera a que termine alguna.`,
  );
}
