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
/** Where an offering stands between its maker and the administrator. */
export type OfferingState = Machine["states"][number];
export type OfferingEvent = Machine["events"][number];
export type OfferingRole = Machine["roles"][number];

/** The state that the columns of an offering add up to. */
export function stateOf({ approvalStatus, status, submittedAt, changedAt }: OfferingFacts): OfferingState {
  if (status === "archived") return "archived";
  if (approvalStatus === "rejected") return "rejected";
  if (approvalStatus === "approved" && changedAt) return submittedAt ? "changesWaiting" : "changed";
  if (approvalStatus === "approved") return "approved";
  return submittedAt ? "waiting" : "draft";
}

type Typed = OfferingFacts & { kind: OfferingKind };

/** Whether somebody of this role may do it now, for the buttons. */
export function mayDo(offering: Typed, event: OfferingEvent, role: OfferingRole): boolean {
  return OFFERING[offering.kind].allows(stateOf(offering), event, role);
}

/** Throws `conflict` with the state in Spanish where it lacks the event. */
export function requireStep(offering: Typed, event: OfferingEvent, role: OfferingRole): void {
  OFFERING[offering.kind].transition(stateOf(offering), event, role);
}

/** Whether students may enrol (spec 2 §4): approved, and offered. */
export function isOpen(offering: Pick<OfferingFacts, "approvalStatus" | "status">): boolean {
  return offering.approvalStatus === "approved" && offering.status === "active";
}

/** Whether others have it: what they see then changes by an approval alone. */
export function isOffered(
  offering: Pick<OfferingFacts, "approvalStatus"> & { enrolledCount: number },
): boolean {
  return offering.approvalStatus === "approved" || offering.enrolledCount > 0;
}

/** How each is called. `subject` begins a sentence. */
export const OFFERING_LABELS = {
  course: { noun: "curso", subject: "El curso", isFeminine: false, notFound: "Curso no encontrado" },
  mentorship: {
    noun: "mentoría",
    subject: "La mentoría",
    isFeminine: true,
    notFound: "Mentoría no encontrada",
  },
} as const satisfies Record<OfferingKind, object>;

/** What is wrong with the price of an offering that is free or not, or null (spec 2 §5). */
export function priceProblem(kind: OfferingKind, isFree: boolean, price: string): string | null {
  const isZero = /^0*([.]0*)?$/.test(price);
  if (isFree) return isZero ? null : PRICE_PROBLEM[kind];
  if (isZero || !/^\d+([.]\d+)?$/.test(price)) return PRICE_PROBLEM[kind];
  if (!isAmount(price, 2)) return "Escribe un precio con un máximo de 2 decimales, por ejemplo 49,90";
  return parseMoney(price, "EUR") > MAX_PRICE_CENTS
    ? "El precio es demasiado alto: el máximo son 50.000 €"
    : null;
}

const PRICE_PROBLEM: Readonly<Record<OfferingKind, string>> = {
  course: "El precio debe ser mayor a 0 para cursos de pago, o 0 para cursos gratuitos",
  mentorship: "El precio debe ser mayor a 0 para mentorías de pago, o 0 para mentorías gratuitas",
};

/** What the card is charged in US cents for so many euro cents, rounded up as a payer's total is (D9, D10). */
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

/** `/courses/7`: what a student reads before enrolling. */
export function offeringPath(kind: OfferingKind, id: number): string {
  return `/${FOLDER[kind]}/${id}`;
}

/** `/courses/checkout/7`: where a paid offering is bought. */
export function checkoutPath(kind: OfferingKind, id: number): string {
  return `/${FOLDER[kind]}/checkout/${id}`;
}

/** `/courses/7/content`: managed by its maker, studied by who is enrolled. */
export function contentPath(id: number): string {
  return `/courses/${id}/content`;
}

/** `/api/courses`: the calls of one kind. */
export function offeringApi(kind: OfferingKind): string {
  return `/api/${FOLDER[kind]}`;
}
