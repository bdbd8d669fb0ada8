import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcTrades, loans } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { accessOf, findOffering } from "@/lib/learning/catalogue/queries";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { getListing } from "@/lib/marketplace/listings/queries";
import { getStartup } from "@/lib/startups/profiles/queries";
import { type AboutType, NOT_THEIRS } from "./constants";

type Subject = { userId: string; aboutType: AboutType; aboutId: string };

/**
 * Throws `not_found` unless the subject exists, the member can see it, and it belongs to one of the two. So hidden
 * subjects stay hidden, and nobody writes in the name of another member's subject.
 */
export async function requireSubject(tx: Tx, actor: UserActor, subject: Subject): Promise<void> {
  const id = /^\d{1,9}$/.test(subject.aboutId) ? Number(subject.aboutId) : 0;
  const people = [actor.id, subject.userId];
  if (subject.aboutType === "trade") return requireTrade(tx, id, people);
  if (subject.aboutType === "loan") return requireLoan(tx, id, people);
  const ownerId = await ownerIdOf(tx, actor, { type: subject.aboutType, id });
  if (!people.includes(ownerId)) throw new DomainError("not_found", NOT_THEIRS[subject.aboutType]);
}

async function ownerIdOf(
  tx: Tx,
  actor: UserActor,
  { type, id }: { type: Exclude<AboutType, "trade" | "loan">; id: number },
): Promise<string> {
  if (type === "listing") return (await getListing(actor, id, tx)).userId;
  if (type === "startup") return (await getStartup(actor, id, tx)).founderId;
  return ownerOf(tx, actor, { kind: type, id });
}

async function ownerOf(tx: Tx, actor: UserActor, input: { kind: OfferingKind; id: number }): Promise<string> {
  const offering = await findOffering(tx, input);
  if (isOpen(offering) || (await accessOf(tx, actor, offering))) return offering.ownerId;
  throw new DomainError("not_found", OFFERING_LABELS[input.kind].notFound);
}

// The chat of a trade is evidence: nobody else may pose as a party or take the place of the chat before it starts.
async function requireTrade(tx: Tx, id: number, people: string[]): Promise<void> {
  const [trade] = await tx
    .select({ id: btcTrades.id })
    .from(btcTrades)
    .where(and(eq(btcTrades.id, id), inArray(btcTrades.buyerId, people), inArray(btcTrades.sellerId, people)))
    .limit(1);
  if (!trade) throw new DomainError("not_found", NOT_THEIRS.trade);
}

// The same for a loan, whose chat is on its page.
async function requireLoan(tx: Tx, id: number, people: string[]): Promise<void> {
  const [loan] = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, id), inArray(loans.lenderId, people), inArray(loans.borrowerId, people)))
    .limit(1);
  if (!loan) throw new DomainError("not_found", NOT_THEIRS.loan);
}
