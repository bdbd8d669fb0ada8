import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { OfferingFilter } from "@/lib/learning/catalogue/constants";
import { OFFERING } from "@/lib/learning/catalogue/machine";
import type { ApprovalStatus, OfferingKind, OfferingStatus } from "@/lib/learning/constants";

const STATES = OFFERING.course.labels;

/** Spec 2 §2: a value other than the first two means archived. */
export const STATUS_LABELS: Readonly<Record<OfferingStatus, string>> = {
  active: "Activo",
  draft: STATES.draft,
  archived: STATES.archived,
};

export const APPROVAL_LABELS: Readonly<Record<ApprovalStatus, string>> = {
  pending: STATES.waiting,
  approved: STATES.approved,
  rejected: STATES.rejected,
};

/** The texts of a catalogue for each kind of offering. */
export const CATALOGUE_LABELS = {
  course: {
    tab: "cursos",
    name: "Cursos",
    maker: "Instructor",
    create: "Crear Curso",
    empty: "No hay cursos disponibles",
    search: "Buscar cursos",
    some: "curso",
  },
  mentorship: {
    tab: "mentorias",
    name: "Mentorías",
    maker: "Mentor",
    create: "Crear Mentoría",
    empty: "No hay mentorías disponibles",
    search: "Buscar mentorías",
    some: "mentoría",
  },
} as const satisfies Record<OfferingKind, Record<string, string>>;

const FILTER_LABELS: Readonly<Record<OfferingKind, Partial<Record<OfferingFilter, string>>>> = {
  course: {
    all: "Todos",
    popular: "Más populares",
    recent: "Recientes",
    mine: "Mis cursos",
    free: "Gratis",
    paid: "De pago",
  },
  mentorship: {
    all: "Todas",
    recent: "Recientes",
    mine: "Mis mentorías",
    free: "Gratis",
    paid: "De pago",
  },
};

export function filtersOf(kind: OfferingKind) {
  return Object.entries(FILTER_LABELS[kind]) as [OfferingFilter, string][];
}

/** Returns the address of a catalogue with filters. */
export function catalogueHref(
  kind: OfferingKind,
  {
    filter,
    q,
    cursor,
  }: { filter?: OfferingFilter; q?: string | undefined; cursor?: string | undefined } = {},
): string {
  const query = new URLSearchParams({
    ...(kind === "mentorship" && { tab: CATALOGUE_LABELS.mentorship.tab }),
    ...(filter && filter !== "all" && { filter }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return query.size > 0 ? `/courses?${query}` : "/courses";
}

/** Splits a decimal text into `49,90` and `€`. */
export function euros(price: string) {
  return formatMoney(parseMoney(price, "EUR"), "EUR");
}

/** Spec 2 §2; shows the dollars that the card would be charged (D10). */
export function enrollLabel({ isFree, usdPrice }: { isFree: boolean; usdPrice: string }): string {
  return isFree
    ? "Inscribirse Gratis"
    : `Inscribirse - $${formatMoney(parseMoney(usdPrice, "USD"), "USD").text}`;
}
