import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { notifyOwner } from "./notices";
import { applyProposal } from "./proposals";
import type { Offering } from "./queries";
import { changeOffering, lockOffering } from "./rows";
import { refuseOwn, requireStep } from "./rules";
import { approveCourseInput, approveMentorshipInput } from "./schema";
import { viewOf } from "./views";

/** An administrator publishes a course, or its proposed changes. Students can enrol from now on (spec 2 §4). */
export const approveCourse = approval("course", approveCourseInput);

/** The same for a mentorship. */
export const approveMentorship = approval("mentorship", approveMentorshipInput);

function approval(kind: OfferingKind, input: typeof approveCourseInput) {
  return command(
    {
      name: `learning.approve-${kind}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, updatedAt }) => {
      const offering = await lockOffering(tx, { kind, id });
      requireStep(offering, "approve", "administrator");
      refuseOwn(offering, actor);
      requireSeen(offering, updatedAt);
      await applyProposal(tx, offering, now);
      const approved = await changeOffering(
        tx,
        offering,
        {
          approvalStatus: "approved",
          status: "active",
          rejectionReason: null,
          changedAt: null,
          decidedAt: now,
          decidedBy: actor.id,
        },
        now,
      );
      const notice = offering.approvalStatus === "approved" ? "changes-approved" : "approved";
      await notifyOwner(tx, approved, { notice, now });
      record({ targetId: offering.ownerId, details: { [kind]: id, before: offering.approvalStatus } });
      return viewOf(tx, approved, actor);
    },
  );
}

// Throws if the owner has changed the offering since the administrator read it. For proposed changes, the reviewed
// version is required.
function requireSeen(offering: Offering, updatedAt: string | undefined): void {
  if (!updatedAt && offering.changedAt) {
    throw new DomainError("invalid", MESSAGE.invalid, {
      fields: { updatedAt: "Escribe el `updatedAt` de la versión que has revisado" },
    });
  }
  if (updatedAt && updatedAt !== offering.updatedAt.toISOString()) {
    throw new DomainError("conflict", "Ha cambiado mientras lo revisabas: vuelve a revisarlo.");
  }
}
