/** The areas that a token may access, with the names shown to its owner. */
export const SCOPE_AREAS = {
  account: "Perfil, actividad y notificaciones",
  messages: "Mensajes",
  forum: "Foro",
  marketplace: "Marketplace",
  courses: "Cursos y mentorías",
  bank: "Banco",
  btc: "Bitcoin",
  loans: "Préstamos",
  projects: "Tokenización",
  startups: "Startups",
  funding: "Financiación",
  funds: "Private Equity",
  webhooks: "Webhooks",
  administration: "Panel de administración",
} as const;

export type ScopeArea = keyof typeof SCOPE_AREAS;

/** A token without this scope cannot move money, whatever else it may write. */
export const MONEY_SCOPE = "money";

export type Scope =
  | `${ScopeArea}:read`
  | `${Exclude<ScopeArea, "administration">}:write`
  | typeof MONEY_SCOPE;

const AREAS = Object.keys(SCOPE_AREAS) as ScopeArea[];

/**
 * All scopes. The administration is read-only: each of its writes requires a confirmation, which a token cannot give.
 */
export const SCOPES: readonly Scope[] = [
  ...AREAS.flatMap((area): Scope[] =>
    area === "administration" ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
  ),
  MONEY_SCOPE,
];

/** Returns the scopes that a user may grant to their tokens. */
export function scopesFor({ isAdmin }: { isAdmin: boolean }): readonly Scope[] {
  return isAdmin ? SCOPES : SCOPES.filter((scope) => !scope.startsWith("administration:"));
}

/** Returns the label of a scope: `Foro: leer`. */
export function scopeLabel(scope: Scope): string {
  if (scope === MONEY_SCOPE) return "Mover dinero";
  const [area, act] = scope.split(":") as [ScopeArea, "read" | "write"];
  return `${SCOPE_AREAS[area]}: ${act === "read" ? "leer" : "escribir"}`;
}

// Null: only with a session. Tokens cannot access what controls the account, verifies an identity or creates other
// credentials.
const PATHS: Readonly<Record<string, ScopeArea | null>> = {
  "/api/activities": "account",
  "/api/admin": "administration",
  "/api/admin/emails": null,
  "/api/admin/kyc": null,
  "/api/admin/reset-tokens": null,
  "/api/auth": null,
  "/api/auth/me": "account",
  "/api/bank": "bank",
  "/api/btc": "btc",
  "/api/certificates": "courses",
  "/api/contact": "account",
  "/api/courses": "courses",
  "/api/create-payment-intent": null,
  "/api/enrollments": "courses",
  "/api/files": "account",
  "/api/forum": "forum",
  "/api/funding": "funding",
  "/api/investor": null,
  "/api/kyc": null,
  "/api/live": null,
  "/api/loans": "loans",
  "/api/marketplace": "marketplace",
  "/api/mentorships": "courses",
  "/api/messages": "messages",
  "/api/notifications": "account",
  "/api/offers": "projects",
  "/api/private-equity": "funds",
  "/api/projects": "projects",
  "/api/purchases": "courses",
  "/api/push": null,
  "/api/search": "account",
  "/api/startups": "startups",
  "/api/tax": "bank",
  "/api/tokens": null,
  "/api/unsubscribe": null,
  "/api/user": "account",
  "/api/user/account": null,
  "/api/user/data-exports": null,
  "/api/user/email": null,
  "/api/user/google": null,
  "/api/user/second-factor": null,
  "/api/user/security-events": null,
  "/api/user/sessions": null,
  "/api/user/statement": "bank",
  "/api/users": "account",
  "/api/webhooks": "webhooks",
};

const LONGEST_FIRST = Object.entries(PATHS).sort(([one], [other]) => other.length - one.length);

/** Returns the area of an endpoint by its path; null if tokens may not use it, undefined if the path is not listed. */
export function scopeAreaOf(path: string): ScopeArea | null | undefined {
  return LONGEST_FIRST.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}

/**
 * Whether a call requires a recent confirmation of the password; `bound`: always, one for exactly the purpose that
 * its input describes; `sometimes`: when its work says so.
 */
export type Confirms = "always" | "never" | "bound" | "sometimes";

type Scoped = { kind: "command" | "query"; confirms: Confirms };

/** Returns the scope that a token needs for a call; null if only a session may make it. */
export function scopeOf(path: string, { kind, confirms }: Scoped): Scope | null {
  const area = scopeAreaOf(path);
  if (!area || confirms === "always" || confirms === "bound") return null;
  if (kind === "query") return `${area}:read`;
  return area === "administration" ? null : `${area}:write`;
}
