import type { equityInvestments } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";

type Room = { minimumCents: bigint; sizeCents: bigint; committedCents: bigint };

/** The smallest place in a fund: its minimum, or the rest if less is left to allot. Zero if nothing is left. */
export function leastPlace({ minimumCents, sizeCents, committedCents }: Room): bigint {
  const free = sizeCents - committedCents;
  return free < minimumCents ? free : minimumCents;
}

/**
 * Throws `invalid` for an amount that is below the smallest place or above what is left. `requestedCents`: what was
 * requested, which may be the rest of another day.
 */
export function requirePlace(cents: bigint, room: Room, requestedCents?: bigint): void {
  const free = room.sizeCents - room.committedCents;
  const least = leastPlace(room);
  const message = problemOf(cents, { free, least, asked: requestedCents });
  if (message) throw new DomainError("invalid", MESSAGE.invalid, { fields: { amount: message } });
}

type Limits = { free: bigint; least: bigint; asked: bigint | undefined };

function problemOf(cents: bigint, { free, least, asked }: Limits): string | null {
  if (asked !== undefined && cents > asked) {
    return `Ha pedido ${amountText(asked, "EUR")}: no se puede asignar más`;
  }
  if (free === 0n) return "No queda nada por asignar en este fondo";
  if (cents > free) return `Quedan ${amountText(free, "EUR")} por asignar en este fondo`;
  if (cents >= least || cents === asked) return null;
  return least === free
    ? `Quedan ${amountText(free, "EUR")} por asignar en este fondo: escribe ese importe`
    : `La inversión mínima es de ${amountText(least, "EUR")}`;
}

type Place = Pick<
  typeof equityInvestments.$inferSelect,
  "status" | "commitmentCents" | "requestedCents" | "signedCents"
>;

const COMMITTED: readonly Place["status"][] = ["approved", "signed", "active", "defaulted", "exited"];

/**
 * Returns the amount of an investment in cents: the commitment; of a revoked one what was signed; the requested amount
 * before an approval and without one.
 */
export function amountOf({ status, commitmentCents, requestedCents, signedCents }: Place): bigint {
  if (status === "revoked") return signedCents ?? requestedCents;
  return COMMITTED.includes(status) ? commitmentCents : requestedCents;
}
