import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { resolveListingReports } from "@/lib/marketplace/reports/resolution";
import { getListing } from "./queries";
import { removeListing } from "./removal";
import { listingRows } from "./rows";
import { closeListingInput } from "./schema";

/**
 * Closes a listing permanently: its seller, also without the app, or an administrator with a reason. Its orders
 * continue.
 */
export const closeListing = command(
  {
    name: "marketplace.close-listing",
    allow: "user",
    input: closeListingInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row: listing, to } = await listingRows.lockFor(tx, { id, event: "close", actor, now });
    const isOwn = listing.userId === actor.id;
    // An administrator must meet the same requirements as on an administrators' endpoint (D3).
    if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
    if (!isOwn && !reason) {
      const message = "Escribe el motivo";
      throw new DomainError("invalid", message, { fields: { reason: message } });
    }
    if (isOwn || !reason) {
      await listingRows.move(tx, listing, { to, set: { closedReason: reason, updatedAt: now } });
    } else {
      const decided = { actorId: actor.id, reason, now };
      await removeListing(tx, listing, decided);
      await resolveListingReports(tx, listing, { ...decided, decision: "removed" });
    }
    record({
      targetId: listing.userId,
      details: { listing: id, title: listing.title, ...(reason && { reason }) },
    });
    return getListing(actor, id, tx);
  },
);
