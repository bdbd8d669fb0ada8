const NEEDED = {
  summary: "el resumen",
  promoterName: "quién promueve",
  rights: "qué recibe cada inversor",
  risks: "los riesgos",
} as const;

type NeededText = keyof typeof NEEDED;

/** The texts that the information sheet of a project is made of. */
const NEEDED_TEXTS = Object.keys(NEEDED) as readonly NeededText[];

type Texts = Readonly<Record<NeededText, string>>;

const emptyIn = (texts: Partial<Texts>) =>
  NEEDED_TEXTS.filter((name) => texts[name] !== undefined && texts[name].trim() === "");

/** Returns the names of the texts that a project still needs before it can be approved. */
export function missingOf(project: Texts): string[] {
  return emptyIn(project).map((name) => NEEDED[name]);
}

/** Returns an error for each of these texts that is empty, by field. */
export function missingErrors(texts: Partial<Texts>): Record<string, string> {
  return Object.fromEntries(emptyIn(texts).map((name) => [name, `Escribe ${NEEDED[name]}`]));
}
