import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { courseEnrollments, mentorshipEnrollments, purchases } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { AuditLine } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { refuseBlocked } from "@/lib/deals/blocks";
import { requireCards } from "@/lib/gateways/cards/providers";
import { accessOf, type Offering } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { IN_PROCESS } from "@/lib/payments/constants";
import { ENROLLED_PURCHASES, PAYABLE_PURCHASES, STARTED_PURCHASES } from "@/lib/payments/purchases/rules";
import { applyPayment } from "@/lib/payments/purchases/settlement";
import { createEnrollment } from "./enrollment-rows";

const NO_PAYMENT =
  "No encontramos ese pago. Si se te ha cobrado, la inscripción se completará automáticamente en unos minutos.";

/**
 * Applies the provider's state of the given payment in its own transaction, so that it is kept even if the call
 * fails. Returns the payment's id; null if none is given.
 */
export async function settleNamed(paymentIntentId: string | undefined): Promise<string | null> {
  if (!paymentIntentId) return null;
  const payment = await requireCards().readPayment(paymentIntentId);
  if (!payment) throw new DomainError("not_found", NO_PAYMENT);
  await inTransaction((tx) => applyPayment(tx, payment, clock.now()));
  return payment.id;
}

type Input = {
  tx: Tx;
  actor: Viewer;
  record: (line: AuditLine) => void;
  now: Date;
  paymentId: string | null;
};

/** Enrols a member once: immediately in a free offering, or in a paid one once the provider confirms the payment. */
export async function enrollMember(
  { tx, actor, record, now, paymentId }: Input,
  { kind, id }: Pick<Offering, "kind" | "id">,
) {
  if (paymentId) {
    const [purchase] = await tx
      .select()
      .from(purchases)
      .where(eq(purchases.paymentIntentId, paymentId))
      .limit(1);
    requirePaid(purchase, { buyerId: actor.id, itemType: kind, itemId: id });
    return enrollmentOf(tx, kind, { purchaseId: purchase.id });
  }
  const offering = await lockOffering(tx, { kind, id });
  const { subject, isFeminine } = OFFERING_LABELS[kind];
  const access = await accessOf(tx, actor, offering);
  if (access === "owner") {
    throw new DomainError("conflict", `${subject} es tuy${isFeminine ? "a" : "o"}: no puedes inscribirte.`);
  }
  if (access === "student") {
    throw new DomainError("conflict", `Ya estás inscrito en ${isFeminine ? "esta mentoría" : "este curso"}.`);
  }
  if (!isOpen(offering)) throw new DomainError("conflict", `${subject} todavía no admite inscripciones.`);
  if (!offering.isFree)
    throw new DomainError("conflict", `${subject} es de pago: paga antes de inscribirte.`);
  await refuseBlocked(tx, { takerId: actor.id, ownerId: offering.ownerId }, "Elige otra formación.");
  const free = { purchaseId: null, paidCents: 0n, feeCents: 0n, now };
  const enrolled = await createEnrollment(tx, {
    itemType: kind,
    itemId: id,
    itemTitle: offering.title,
    userId: actor.id,
    ...free,
  });
  if (enrolled === null) throw new Error("the student is already enrolled although the offering was locked");
  record({
    targetId: actor.id,
    details: { itemType: kind, itemId: id },
  });
  return enrollmentOf(tx, kind, { id: enrolled });
}

type Expected = { buyerId: string; itemType: OfferingKind; itemId: number };

// Another member's payment gives the same error as an unknown one.
type Purchase = typeof purchases.$inferSelect;

function requirePaid(purchase: Purchase | undefined, expected: Expected): asserts purchase is Purchase {
  if (!purchase || purchase.buyerId !== expected.buyerId) throw new DomainError("not_found", NO_PAYMENT);
  if (purchase.itemType !== expected.itemType || purchase.itemId !== expected.itemId) {
    throw new DomainError("conflict", "Ese pago es de otra compra.");
  }
  const { status, failure, refundReason } = purchase;
  if (ENROLLED_PURCHASES.includes(status)) return;
  if (PAYABLE_PURCHASES.includes(status)) throw new DomainError("conflict", failure ?? IN_PROCESS);
  const wasPaid = STARTED_PURCHASES.includes(status);
  throw new DomainError(
    "conflict",
    wasPaid ? (refundReason ?? "Esa compra se ha devuelto.") : "Ese pago no se ha completado.",
  );
}

type Which = { id: number } | { purchaseId: number };

async function enrollmentOf(tx: Tx, kind: OfferingKind, which: Which) {
  const table = kind === "course" ? courseEnrollments : mentorshipEnrollments;
  const [row] = await tx
    .select()
    .from(table)
    .where("id" in which ? eq(table.id, which.id) : eq(table.purchaseId, which.purchaseId))
    .limit(1);
  if (!row) throw new Error("the enrolment was not found");
  return {
    id: row.id,
    itemType: kind,
    itemId: row.offeringId,
    userId: row.userId,
    status: row.status,
    progress: "progress" in row ? row.progress : null,
    pricePaid: printMoney(row.paidCents, "EUR"),
    platformFee: printMoney(row.feeCents, "EUR"),
    purchaseId: row.purchaseId,
    createdAt: row.createdAt.toISOString(),
  };
}

export type EnrollmentLine = Awaited<ReturnType<typeof enrollMember>>;
