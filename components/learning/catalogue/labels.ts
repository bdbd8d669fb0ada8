import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { OfferingFilter } from "@/lib/learning/catalogue/constants";
import { OFFERING } from "@/lib/learning/catalogue/machine";
import type { ApprovalStatus, OfferingKind, OfferingStatus } from "@/lib/learning/constants";

const STATES = OFFERING.course.labels;

/** Spec 2 §2: any other value than the first two is an archived one. */
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

/** How a catalogue and its parts speak of what it holds. */
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
    popular: "Más populares",
    recent: "Recientes",
    mine: "Mis mentorías",
    free: "Gratis",
    paid: "De pago",
  },
};

export function filtersOf(kind: OfferingKind) {
  return Object.entries(FILTER_LABELS[kind]) as [OfferingFilter, string][];
}

/** The address of a catalogue, narrowed. */
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

/** `49,90` and `€` of the decimal text. */
export function euros(price: string) {
  return formatMoney(parseMoney(price, "EUR"), "EUR");
}

/** Spec 2 §2; the dollars that the card would be charged (D10). */
export function enrollLabel({ isFree, usdPrice }: { isFree: boolean; usdPrice: string }): string {
  return isFree
    ? "Inscribirse Gratis"
    : `Inscribirse - $${formatMoney(parseMoney(usdPrice, "USD"), "USD").text}`;
}
