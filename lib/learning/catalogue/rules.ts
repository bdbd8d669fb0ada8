import { DomainError } from "@/lib/core/command/errors";
import { convert, isAmount, parseMoney } from "@/lib/core/format/money";
import type { ApprovalStatus, OfferingKind, OfferingStatus } from "@/lib/learning/constants";
import { MAX_PRICE_CENTS } from "./constants";
import { OFFERING } from "./machine";

type OfferingFacts = {
  approvalStatus: ApprovalStatus;
  status: OfferingStatus;
  submittedAt: Date | string | null;
  changedAt: Date | string | null;
};

type Machine = (typeof OFFERING)[OfferingKind];
/** The state of an offering between its owner and the administrators. */
export type OfferingState = Machine["states"][number];
export type OfferingEvent = Machine["events"][number];
export type OfferingRole = Machine["roles"][number];

/** The state that follows from the columns of an offering. */
export function stateOf({ approvalStatus, status, submittedAt, changedAt }: OfferingFacts): OfferingState {
  if (status === "archived") return "archived";
  if (approvalStatus === "rejected") return "rejected";
  if (approvalStatus === "approved" && changedAt) return submittedAt ? "changesWaiting" : "changed";
  if (approvalStatus === "approved") return "approved";
  return submittedAt ? "waiting" : "draft";
}

type Typed = OfferingFacts & { kind: OfferingKind };

/** Whether this role can cause the event now, for the buttons. */
export function mayDo(offering: Typed, event: OfferingEvent, role: OfferingRole): boolean {
  return OFFERING[offering.kind].allows(stateOf(offering), event, role);
}

/** Throws `conflict` with the Spanish name of the state if it does not allow the event. */
export function requireStep(offering: Typed, event: OfferingEvent, role: OfferingRole): void {
  OFFERING[offering.kind].transition(stateOf(offering), event, role);
}

/** Throws `conflict` for an administrator's own offering: only another one decides on it. */
export function refuseOwn(
  { kind, ownerId }: { kind: OfferingKind; ownerId: string },
  actor: { id: string },
): void {
  if (ownerId !== actor.id) return;
  const { subject, isFeminine } = OFFERING_LABELS[kind];
  throw new DomainError(
    "conflict",
    `${subject} es ${isFeminine ? "tuya: debe decidirla" : "tuyo: debe decidirlo"} otra persona.`,
  );
}

/**
 * Whether the reason that is stored is that of an administrator who archived the offering, also after its owner has
 * restored it: a rejection has another status, and a submission deletes the reason.
 */
export function wasRemoved(
  offering: Pick<OfferingFacts, "approvalStatus"> & { rejectionReason: string | null },
): boolean {
  return offering.approvalStatus === "pending" && offering.rejectionReason !== null;
}

/** Whether students can enrol (spec 2 §4): approved and active. */
export function isOpen(offering: Pick<OfferingFacts, "approvalStatus" | "status">): boolean {
  return offering.approvalStatus === "approved" && offering.status === "active";
}

/** Whether others can see the offering: their version then changes only by an approval. */
export function isOffered(
  offering: Pick<OfferingFacts, "approvalStatus"> & { enrolledCount: number },
): boolean {
  return offering.approvalStatus === "approved" || offering.enrolledCount > 0;
}

/** The names of each kind. `subject` begins a sentence. */
export const OFFERING_LABELS = {
  course: { noun: "curso", subject: "El curso", isFeminine: false, notFound: "Curso no encontrado" },
  mentorship: {
    noun: "mentoría",
    subject: "La mentoría",
    isFeminine: true,
    notFound: "Mentoría no encontrada",
  },
} as const satisfies Record<OfferingKind, object>;

/** What is wrong with the price of a free or paid offering; null if nothing is (spec 2 §5). */
export function priceProblem(kind: OfferingKind, isFree: boolean, price: string): string | null {
  const isZero = /^0*([.]0*)?$/.test(price);
  if (isFree) return isZero ? null : PRICE_PROBLEM[kind];
  if (isZero || !/^\d+([.]\d+)?$/.test(price)) return PRICE_PROBLEM[kind];
  if (!isAmount(price, 2)) return "Escribe un precio con un máximo de 2 decimales, por ejemplo 49.90";
  return parseMoney(price, "EUR") > MAX_PRICE_CENTS
    ? "El precio es demasiado alto: el máximo son 50.000 €"
    : null;
}

const PRICE_PROBLEM: Readonly<Record<OfferingKind, string>> = {
  course: "El precio debe ser mayor a 0 para cursos de pago, o 0 para cursos gratuitos",
  mentorship: "El precio debe ser mayor a 0 para mentorías de pago, o 0 para mentorías gratuitas",
};

/** The card charge in US cents for an amount of euro cents, rounded up like every payer's total (D9, D10). */
export function usdCentsOf(euroCents: bigint, eurUsdRate: string): bigint {
  const [whole = "0", fraction = ""] = eurUsdRate.split(".");
  const units = BigInt(whole + fraction.padEnd(RATE_DECIMALS, "0"));
  return convert(
    { minor: euroCents, currency: "EUR" },
    { units, decimals: RATE_DECIMALS },
    { currency: "USD", rounding: "up" },
  );
}

const RATE_DECIMALS = 6;

const FOLDER: Readonly<Record<OfferingKind, string>> = { course: "courses", mentorship: "mentorships" };

/** The page that a student reads before enrolling: `/courses/7`. */
export function offeringPath(kind: OfferingKind, id: number): string {
  return `/${FOLDER[kind]}/${id}`;
}

/** The page of a member who teaches: `/courses/instructors/01a1fc0c`. */
export const instructorPath = (id: string): string => `/courses/instructors/${id}`;

/** Whether the page of the offering's owner exists: an approved offering makes one, unless the account is closed. */
export const hasInstructorPage = (offering: {
  approvalStatus: ApprovalStatus;
  owner: { isDeleted: boolean };
}): boolean => offering.approvalStatus === "approved" && !offering.owner.isDeleted;

/** The page where a paid offering is bought: `/courses/checkout/7`. */
export function checkoutPath(kind: OfferingKind, id: number): string {
  return `/${FOLDER[kind]}/checkout/${id}`;
}

/** The content page, for the owner and enrolled students: `/courses/7/content`. */
export function contentPath(id: number): string {
  return `/courses/${id}/content`;
}

/** The base path of a kind's API: `/api/courses`. */
export function offeringApi(kind: OfferingKind): string {
  return `/api/${FOLDER[kind]}`;
}
