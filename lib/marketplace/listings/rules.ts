import { DomainError } from "@/lib/core/command/errors";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { split } from "@/lib/core/format/money";
import type { ListingStatus } from "@/lib/marketplace/constants";
import { LISTING_LABELS } from "./constants";

/** The platform's fee on a sale, in basis points (D9, spec 1 §9). */
const ORDER_FEE_POINTS = BigInt(FEE_BASIS_POINTS.marketplace);

/**
 * The states and events of a listing. Only its seller, and to close it an administrator. A missing event is refused.
 */
const LISTING_TABLE = {
  active: { edit: "active", pause: "paused", publish: "active", close: "closed" },
  paused: { edit: "paused", pause: "paused", publish: "active", close: "closed" },
  closed: {},
} as const satisfies Record<ListingStatus, Partial<Record<string, ListingStatus>>>;

type ListingEvent = keyof (typeof LISTING_TABLE)["active"];

/** The state after `event`. Throws `conflict` with the Spanish name of the state if the table lacks it. */
export function listingAfter(status: ListingStatus, event: ListingEvent): ListingStatus {
  const steps: Partial<Record<ListingEvent, ListingStatus>> = LISTING_TABLE[status];
  const next = steps[event];
  if (next) return next;
  const name = LISTING_LABELS[status].toLowerCase();
  throw new DomainError("conflict", `El anuncio está ${name}: ya no se puede cambiar.`);
}

/** Whether `event` is possible in this state, for the buttons. */
export function mayChange(status: ListingStatus, event: ListingEvent): boolean {
  return event in LISTING_TABLE[status];
}

/**
 * Splits a sale in euro cents into the platform's fee, rounded half-even, and the seller's rest. They add up to the
 * sale (D9).
 */
export function partsOf(totalCents: bigint): { fee: bigint; rest: bigint } {
  return split(totalCents, ORDER_FEE_POINTS);
}

/** Whether anyone can find it: published, with stock left. */
export function isOpen({ status, stock }: { status: ListingStatus; stock: number }): boolean {
  return status === "active" && stock > 0;
}

export const NOT_VERIFIED = "Solo para miembros con la identidad verificada";

type Input = { level: number; isRestricted: boolean };
type Member = { level: number; isVerified: boolean };

/** Why a member can neither contact the seller nor buy, in the specification's words; null if they can. */
export function refusalFor({ level, isRestricted }: Input, member: Member): string | null {
  if (member.level < level) return `Nivel ${level} requerido`;
  if (isRestricted && !member.isVerified) return NOT_VERIFIED;
  return null;
}
