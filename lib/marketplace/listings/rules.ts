import { DomainError } from "@/lib/core/command/errors";
import { split } from "@/lib/core/format/money";
import type { ListingStatus } from "@/lib/marketplace/constants";
import { LISTING_LABELS } from "./constants";

/** The platform's part of a sale, in basis points: 3 % (D9, spec 1 §9). */
const ORDER_FEE_POINTS = 300n;

/** The life of a listing: state × event → state. Only its seller and, to close it, an administrator; a missing one is refused. */
const LISTING_TABLE = {
  active: { edit: "active", pause: "paused", publish: "active", close: "closed" },
  paused: { edit: "paused", pause: "paused", publish: "active", close: "closed" },
  closed: {},
} as const satisfies Record<ListingStatus, Partial<Record<string, ListingStatus>>>;

type ListingEvent = keyof (typeof LISTING_TABLE)["active"];

/** The state after `event`; throws `conflict` with the state's Spanish name where the table lacks it. */
export function listingAfter(status: ListingStatus, event: ListingEvent): ListingStatus {
  const steps: Partial<Record<ListingEvent, ListingStatus>> = LISTING_TABLE[status];
  const next = steps[event];
  if (next) return next;
  const name = LISTING_LABELS[status].toLowerCase();
  throw new DomainError("conflict", `El anuncio está ${name}: ya no se puede cambiar.`);
}

/** Whether `event` can still happen to it, for the buttons. */
export function mayChange(status: ListingStatus, event: ListingEvent): boolean {
  return event in LISTING_TABLE[status];
}

/** What a sale of so many euro cents leaves: the platform's 3 %, half-even, and the seller's rest; they add up to it (D9). */
export function partsOf(totalCents: bigint): { fee: bigint; rest: bigint } {
  return split(totalCents, ORDER_FEE_POINTS);
}

/** Whether anybody may find it: published, with something left. */
export function isOpen({ status, stock }: { status: ListingStatus; stock: number }): boolean {
  return status === "active" && stock > 0;
}

export const NOT_VERIFIED = "Solo para miembros con la identidad verificada";

type Asked = { level: number; isRestricted: boolean };
type Member = { level: number; isVerified: boolean };

/** Why a member may neither contact the seller nor buy, in the specification's words; null when they may. */
export function refusalFor({ level, isRestricted }: Asked, member: Member): string | null {
  if (member.level < level) return `Nivel ${level} requerido`;
  if (isRestricted && !member.isVerified) return NOT_VERIFIED;
  return null;
}
