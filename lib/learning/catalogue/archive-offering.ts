import type { Tx } from "@/db";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { resolveOfferingReports } from "@/lib/learning/reports/resolution";
import { notifyOwner } from "./notices";
import type { Offering } from "./queries";
import { changeOffering, lockOffering } from "./rows";
import { OFFERING_LABELS, requireStep } from "./rules";
import { removeCourseInput, removeMentorshipInput } from "./schema";
import { viewOf } from "./views";

/** The owner or an administrator archives a course, which leaves the catalogue. Enrolled students keep it. */
export const archiveCourse = archiving("course", removeCourseInput);

/** The same for a mentorship. */
export const archiveMentorship = archiving("mentorship", removeMentorshipInput);

function archiving(kind: OfferingKind, input: typeof removeCourseInput) {
  return command(
    {
      name: `learning.archive-${kind}`,
      allow: "user",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const offering = await lockOffering(tx, { kind, id });
      const isOwn = offering.ownerId === actor.id;
      if (!isOwn && !actor.isAdmin) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
      // An administrator must meet the same requirements as on an administrators' endpoint (D3).
      if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      const archived = isOwn
        ? await archiveOwn(tx, offering, now)
        : await archiveByAdministrator(tx, offering, { reason, now });
      if (!isOwn) {
        const decided = { actorId: actor.id, decision: "removed", reason: reason ?? "", now } as const;
        await resolveOfferingReports(tx, offering, decided);
      }
      record({ targetId: offering.ownerId, details: { [kind]: id, ...(reason && { reason }) } });
      return viewOf(tx, archived, actor);
    },
  );
}

function archiveOwn(tx: Tx, offering: Offering, now: Date): Promise<Offering> {
  requireStep(offering, "archive", "owner");
  const isReviewed = offering.approvalStatus === "pending" || offering.changedAt !== null;
  return changeOffering(tx, offering, { status: "archived", ...(isReviewed && { submittedAt: null }) }, now);
}

type Decided = { reason?: string | undefined; now: Date };

// Throws `conflict` for an archived one.
function archiveByAdministrator(tx: Tx, offering: Offering, decided: Decided): Promise<Offering> {
  requireStep(offering, "archive", "administrator");
  return removeFromCatalogue(tx, offering, decided);
}

/**
 * Archives a locked offering for an administrator, also if its owner has archived it, and notifies its owner, who reads
 * the reason until they submit it again; it returns only after a review.
 */
export async function removeFromCatalogue(
  tx: Tx,
  offering: Offering,
  { reason, now }: Decided,
): Promise<Offering> {
  const archived = await changeOffering(
    tx,
    offering,
    { status: "archived", submittedAt: null, approvalStatus: "pending", rejectionReason: reason || null },
    now,
  );
  await notifyOwner(tx, offering, { notice: "archived", reason, now });
  return archived;
}
