/** The categories of help entries (spec 1 §2 «Help center»). */
export const HELP_CATEGORIES = [
  "cuenta",
  "seguridad",
  "finanzas",
  "marketplace",
  "permisos",
  "soporte",
] as const;
type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** `todas` means all categories. */
export const HELP_FILTERS = ["todas", ...HELP_CATEGORIES] as const;
export type HelpFilter = (typeof HELP_FILTERS)[number];

export const HELP_CATEGORY_NAME: Readonly<Record<HelpFilter, string>> = {
  todas: "Todas",
  cuenta: "Cuenta",
  seguridad: "Seguridad",
  finanzas: "Finanzas",
  marketplace: "Marketplace",
  permisos: "Permisos",
  soporte: "Soporte",
};

/** A help entry. Blank lines separate the paragraphs of the answer; `links` lead to the pages where it is done. */
export type HelpEntry = {
  id: string;
  question: string;
  answer: string;
  category: HelpCategory;
  /** Search words that the entry itself does not contain. */
  keywords?: string;
  links?: readonly { href: string; label: string }[];
};

/**
 * The entries of the category whose question, answer or keywords contain the typed text, ignoring case and accents
 * (spec 1 §5).
 */
export function findHelp(
  entries: readonly HelpEntry[],
  { query, filter }: { query: string; filter: HelpFilter },
): HelpEntry[] {
  const sought = plain(query.trim());
  return entries.filter(
    ({ question, answer, keywords = "", category }) =>
      (filter === "todas" || category === filter) &&
      [question, answer, keywords].some((text) => plain(text).includes(sought)),
  );
}

/** The filter in the URL, or all categories if it is invalid. */
export function readHelpFilter(input: unknown): HelpFilter {
  return HELP_FILTERS.find((filter) => filter === input) ?? "todas";
}

/** The number of results as text: «1 resultado», «3 resultados en Cuenta». */
export function countText(count: number, filter: HelpFilter): string {
  const keywords = `${count} ${count === 1 ? "resultado" : "resultados"}`;
  return filter === "todas" ? keywords : `${keywords} en ${HELP_CATEGORY_NAME[filter]}`;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
