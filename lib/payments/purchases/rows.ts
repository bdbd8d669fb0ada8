import type { Source, Tx } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { refuseBlocked } from "@/lib/deals/blocks";
import { accessOf, type Offering } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { findCoupon, type ValidCoupon } from "@/lib/learning/coupons/queries";

/**
 * Locks an open offering that this member may buy now until the transaction ends. Throws `not_found`, or
 * `conflict` if it is their own, free, not approved, or already theirs, if its owner is suspended, or if one has
 * blocked the other.
 */
export async function lockBuyable(tx: Tx, viewer: Viewer, { kind, id }: Pick<Offering, "kind" | "id">) {
  const offering = await lockOffering(tx, { kind, id });
  await refuseUnbuyable(tx, viewer, offering);
  return offering;
}

/** Throws `conflict` as `lockBuyable` does. */
export async function refuseUnbuyable(source: Source, viewer: Viewer, offering: Offering): Promise<void> {
  const access = await accessOf(source, viewer, offering);
  const { subject, isFeminine } = OFFERING_LABELS[offering.kind];
  const refuse = (message: string) => {
    throw new DomainError("conflict", message);
  };
  if (access === "owner") refuse(`${subject} es tuy${isFeminine ? "a" : "o"}: no puedes inscribirte.`);
  if (access === "student") refuse(`Ya estás inscrito en ${isFeminine ? "esta mentoría" : "este curso"}.`);
  if (!isOpen(offering)) refuse(`${subject} todavía no admite inscripciones.`);
  if (offering.isFree) refuse(`${subject} es gratis: inscríbete sin pagar.`);
  await refuseBlocked(source, { takerId: viewer.id, ownerId: offering.ownerId }, "Elige otra formación.");
}

type Coded = { code: string | null | undefined; now: Date };

/** Reads a coupon for the price of a purchase; null without a code. Throws `invalid`, with the reason. */
export async function couponFor(
  source: Source,
  offering: Offering,
  { code, now }: Coded,
): Promise<ValidCoupon | null> {
  if (!code) return null;
  const { coupon, problem } = await findCoupon(source, offering, { code, now });
  return coupon ?? refuseCode(problem);
}

/** Throws `invalid` for the code of a coupon; the reason is the message too, for forms without a field for it. */
export function refuseCode(problem: string): never {
  throw new DomainError("invalid", problem, { fields: { coupon: problem } });
}
