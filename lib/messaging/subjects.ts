import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcTrades, loans } from "@/db/schema";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { accessOf, findOffering } from "@/lib/learning/catalogue/queries";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { getListing } from "@/lib/marketplace/listings/queries";
import { hasOrder } from "@/lib/marketplace/orders/queries";
import { getStartup } from "@/lib/startups/profiles/queries";
import { type AboutType, NOT_THEIRS } from "./constants";

type Subject = { userId: string; aboutType: AboutType; aboutId: string };

/**
 * Throws `not_found` unless the subject exists, the member can see it, and it belongs to one of the two. So hidden
 * subjects stay hidden, and nobody writes in the name of another member's subject.
 */
export async function requireSubject(tx: Tx, actor: UserActor, subject: Subject): Promise<void> {
  // Only the spelling of `String(id)`: with another one, two members would have a second conversation about a subject.
  const id = /^[1-9]\d{0,8}$/.test(subject.aboutId) ? Number(subject.aboutId) : 0;
  const people = [actor.id, subject.userId] as const;
  if (subject.aboutType === "trade") return requireTrade(tx, id, people);
  if (subject.aboutType === "loan") return requireLoan(tx, id, people);
  const ownerId = await ownerIdOf(tx, actor, { type: subject.aboutType, id, otherId: subject.userId });
  if (!people.includes(ownerId)) throw new DomainError("not_found", NOT_THEIRS[subject.aboutType]);
}

async function ownerIdOf(
  tx: Tx,
  actor: UserActor,
  { type, id, otherId }: { type: Exclude<AboutType, "trade" | "loan">; id: number; otherId: string },
): Promise<string> {
  if (type === "listing") return sellerOf(tx, actor, { id, otherId });
  if (type === "startup") return (await getStartup(actor, id, tx)).founderId;
  return ownerOf(tx, actor, { kind: type, id });
}

// Requires what contacting the seller requires (`contactSeller`), except of the seller and of those who have an order.
async function sellerOf(tx: Tx, actor: UserActor, { id, otherId }: { id: number; otherId: string }) {
  const listing = await getListing(actor, id, tx);
  const people = [actor.id, otherId] as const;
  if (listing.isOwn || (await hasOrder(tx, { listingId: id, people }))) return listing.userId;
  authorize("app:marketplace", actor);
  if (listing.refusal) throw new DomainError("forbidden", listing.refusal);
  return listing.userId;
}

async function ownerOf(tx: Tx, actor: UserActor, input: { kind: OfferingKind; id: number }): Promise<string> {
  const offering = await findOffering(tx, input);
  if (isOpen(offering) || (await accessOf(tx, actor, offering))) return offering.ownerId;
  throw new DomainError("not_found", OFFERING_LABELS[input.kind].notFound);
}

// The chat of a trade is evidence: nobody else may pose as a party or take the place of the chat before it starts.
async function requireTrade(tx: Tx, id: number, people: readonly string[]): Promise<void> {
  const [trade] = await tx
    .select({ id: btcTrades.id })
    .from(btcTrades)
    .where(
      and(
        eq(btcTrades.id, id),
        inArray(btcTrades.buyerId, [...people]),
        inArray(btcTrades.sellerId, [...people]),
      ),
    )
    .limit(1);
  if (!trade) throw new DomainError("not_found", NOT_THEIRS.trade);
}

// The same for a loan, whose chat is on its page.
async function requireLoan(tx: Tx, id: number, people: readonly string[]): Promise<void> {
  const [loan] = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(eq(loans.id, id), inArray(loans.lenderId, [...people]), inArray(loans.borrowerId, [...people])),
    )
    .limit(1);
  if (!loan) throw new DomainError("not_found", NOT_THEIRS.loan);
}
