import { routeOf } from "@/lib/auth/access";
import { HELP_ENTRIES } from "./entries";
import type { HelpEntry } from "./rules";

// Questions of people without an account, or who cannot sign in.
const WITHOUT_ACCOUNT = [
  "olvido-contrasena",
  "fraude",
  "nivel",
  "kyc",
  "sin-acceso",
  "comisiones",
  "prestamos",
  "prestamo-pasos",
  "prestamo-ltv",
  "prestamo-liquidacion",
  "prestamo-costes",
  "invertir",
  "contactar",
  "instalar",
];

/** The help entries for visitors, with only the links that visitors can open. */
export const PUBLIC_HELP: readonly HelpEntry[] = HELP_ENTRIES.filter(({ id }) =>
  WITHOUT_ACCOUNT.includes(id),
).map(({ links = [], ...entry }) => ({ ...entry, links: links.filter(({ href }) => isPublic(href)) }));

function isPublic(href: string): boolean {
  return href.startsWith("#") || routeOf(href.split(/[?#]/)[0] ?? "")?.guard === "public";
}
