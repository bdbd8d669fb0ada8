import { DomainError } from "@/lib/core/errors";
import { convert, isAmount, parseMoney } from "@/lib/core/money";
import type { ApprovalStatus, ItemStatus, ItemType } from "./constants";
import { MOST_PRICE_CENTS } from "./item-constants";

type Standing = {
  approvalStatus: ApprovalStatus;
  status: ItemStatus;
  submittedAt: Date | string | null;
  changedAt: Date | string | null;
};

/** Where an item stands between its maker and the administrator. */
export type ItemState =
  | "draft"
  | "waiting"
  | "approved"
  // Approved, and changed by its maker: not sent yet, or waiting for a review. What was approved stays on sale.
  | "changed"
  | "changesWaiting"
  | "rejected"
  | "archived";
export type ItemEvent = "submit" | "approve" | "reject" | "discard" | "archive" | "restore";

/** Who may do what to an item in which state (spec 2 §4, D12); an event that is missing is refused. */
const ITEM_TABLE: Readonly<Record<ItemState, readonly ItemEvent[]>> = {
  draft: ["submit", "approve", "reject", "archive"],
  waiting: ["approve", "reject", "archive"],
  approved: ["reject", "archive"],
  changed: ["submit", "discard", "archive"],
  changesWaiting: ["approve", "reject", "discard", "archive"],
  rejected: ["submit", "archive"],
  archived: ["restore"],
};

/** The state that the columns of an item add up to. */
export function stateOf({ approvalStatus, status, submittedAt, changedAt }: Standing): ItemState {
  if (status === "archived") return "archived";
  if (approvalStatus === "rejected") return "rejected";
  if (approvalStatus === "approved" && changedAt) return submittedAt ? "changesWaiting" : "changed";
  if (approvalStatus === "approved") return "approved";
  return submittedAt ? "waiting" : "draft";
}

/** Whether the table lets it happen, for the buttons. */
export function mayDo(item: Standing, event: ItemEvent): boolean {
  return ITEM_TABLE[stateOf(item)].includes(event);
}

/** Throws `conflict` with the state's Spanish name where the table lacks the event. */
export function requireStep(type: ItemType, item: Standing, event: ItemEvent): void {
  if (mayDo(item, event)) return;
  const { subject, isFeminine } = ITEM_WORDS[type];
  throw new DomainError("conflict", `${subject} ${stateName(stateOf(item), isFeminine)}.`);
}

function stateName(state: ItemState, isFeminine: boolean): string {
  const end = isFeminine ? "a" : "o";
  const names: Readonly<Record<ItemState, string>> = {
    draft: "es un borrador",
    waiting: "ya está en revisión",
    approved: `ya está aprobad${end}`,
    changed: `ya está aprobad${end}, con cambios que aún no se han enviado a revisión`,
    changesWaiting: `ya está aprobad${end}, con cambios en revisión`,
    rejected: `está rechazad${end}: hay que corregirl${end} y volver a enviarl${end}`,
    archived: `está archivad${end}: primero hay que recuperarl${end}`,
  };
  return names[state];
}

/** Whether students may enrol (spec 2 §4): approved, and offered. */
export function isOpen(item: Pick<Standing, "approvalStatus" | "status">): boolean {
  return item.approvalStatus === "approved" && item.status === "active";
}

/** Whether others have it: what they see then changes by an approval alone. */
export function isOffered(item: Pick<Standing, "approvalStatus"> & { enrolledCount: number }): boolean {
  return item.approvalStatus === "approved" || item.enrolledCount > 0;
}

/** How each is called. `subject` begins a sentence. */
export const ITEM_WORDS = {
  course: { noun: "curso", subject: "El curso", isFeminine: false, notFound: "Curso no encontrado" },
  mentorship: {
    noun: "mentoría",
    subject: "La mentoría",
    isFeminine: true,
    notFound: "Mentoría no encontrada",
  },
} as const satisfies Record<ItemType, object>;

/** What is wrong with the price of an item that is free or not, or null (spec 2 §5). */
export function priceProblem(type: ItemType, isFree: boolean, price: string): string | null {
  const isZero = /^0*([.]0*)?$/.test(price);
  if (isFree) return isZero ? null : PRICE_PROBLEM[type];
  if (isZero || !/^\d+([.]\d+)?$/.test(price)) return PRICE_PROBLEM[type];
  if (!isAmount(price, 2)) return "Escribe un precio con un máximo de 2 decimales, por ejemplo 49,90";
  return parseMoney(price, "EUR") > MOST_PRICE_CENTS
    ? "El precio es demasiado alto: el máximo son 50.000 €"
    : null;
}

const PRICE_PROBLEM: Readonly<Record<ItemType, string>> = {
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

const FOLDER: Readonly<Record<ItemType, string>> = { course: "courses", mentorship: "mentorships" };

/** `/courses/7`: what a student reads before enrolling. */
export function itemPath(type: ItemType, id: number): string {
  return `/${FOLDER[type]}/${id}`;
}

/** `/courses/checkout/7`: where a paid item is bought. */
export function checkoutPath(type: ItemType, id: number): string {
  return `/${FOLDER[type]}/checkout/${id}`;
}

/** `/courses/7/content`: managed by its maker, studied by who is enrolled. */
export function contentPath(id: number): string {
  return `/courses/${id}/content`;
}

/** `/api/courses`: the calls of one kind. */
export function itemApi(type: ItemType): string {
  return `/api/${FOLDER[type]}`;
}
