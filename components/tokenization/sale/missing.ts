import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

type Texts = Pick<ProjectDetail, "summary" | "rights" | "risks" | "promoterName">;

const NEEDED: Readonly<Record<keyof Texts, string>> = {
  summary: "el resumen",
  promoterName: "quién promueve",
  rights: "qué recibe cada inversor",
  risks: "los riesgos",
};

/** Returns the texts that a project still needs before it can be approved. */
export function missingOf(project: Texts): string[] {
  const fields = Object.keys(NEEDED) as (keyof Texts)[];
  return fields.filter((field) => project[field].trim() === "").map((field) => NEEDED[field]);
}
