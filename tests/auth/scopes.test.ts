import { expect, it } from "vitest";
import { MONEY_SCOPE, SCOPES, scopeAreaOf, scopeLabel, scopeOf, scopesFor } from "@/lib/auth/scopes";
import { servedOperations } from "@/scripts/build/served-operations";

it("has for every call of the API a scope, or none on purpose", async () => {
  const served = await servedOperations();
  const unscoped = served.filter(({ path }) => scopeAreaOf(path) === undefined).map(({ path }) => path);
  expect(unscoped).toEqual([]);
});

it("every scope allows a call, and none that requires a confirmation", async () => {
  const served = await servedOperations();
  const opened = served.map(({ path, operation }) => ({ ...operation, scope: scopeOf(path, operation) }));
  const used = new Set(opened.map(({ scope }) => scope));
  expect(SCOPES.filter((scope) => scope !== MONEY_SCOPE && !used.has(scope))).toEqual([]);
  expect(opened.filter(({ scope, confirms }) => scope !== null && confirms === "always")).toEqual([]);
  const written = opened.filter(({ scope, kind, allow }) => scope && kind === "command" && allow === "admin");
  expect(written).toEqual([]);
});

const QUERY = { kind: "query", confirms: "never" } as const;
const WRITE = { kind: "command", confirms: "never" } as const;

it.each([
  ["/api/forum/posts", QUERY, "forum:read"],
  ["/api/forum/posts", WRITE, "forum:write"],
  ["/api/forum", QUERY, "forum:read"],
  ["/api/forums", QUERY, null],
  ["/api/user/profile", WRITE, "account:write"],
  ["/api/user/email", WRITE, null],
  ["/api/user/statement/export", QUERY, "bank:read"],
  ["/api/auth/me", QUERY, "account:read"],
  ["/api/auth/mes", QUERY, null],
  ["/api/search", QUERY, "account:read"],
  ["/api/live", QUERY, null],
  ["/api/tokens", QUERY, null],
  ["/api/admin/users", QUERY, "administration:read"],
  ["/api/admin/users", WRITE, null],
  ["/api/admin/reset-tokens", QUERY, null],
  ["/api/admin/emails", QUERY, null],
  ["/api/admin/emails/{id}", QUERY, null],
  ["/api/admin/mailings", QUERY, "administration:read"],
  ["/api/admin/kyc", QUERY, null],
  ["/api/admin/kyc/{id}/documents/{kind}", QUERY, null],
  ["/api/btc/orders", { kind: "command", confirms: "sometimes" } as const, "btc:write"],
  ["/api/btc/withdraw", { kind: "command", confirms: "always" } as const, null],
  ["/api/bank/payouts", { kind: "command", confirms: "bound" } as const, null],
  ["/api/create-payment-intent", WRITE, null],
  ["/api/bank/topups", QUERY, "bank:read"],
  ["/api/bank/topups/{id}/confirmation", WRITE, "bank:write"],
  ["/api/unheard-of", QUERY, null],
])("%s %j: %s", (path, called, scope) => {
  expect(scopeOf(path, called)).toBe(scope);
});

it("offers those of the administration only to administrators, and has a name for each", () => {
  expect(scopesFor({ isAdmin: true })).toEqual(SCOPES);
  expect(scopesFor({ isAdmin: false }).filter((scope) => scope.startsWith("administration"))).toEqual([]);
  expect(SCOPES.map(scopeLabel).filter((label) => /undefined|:\w/.test(label))).toEqual([]);
  expect(new Set(SCOPES.map(scopeLabel)).size).toBe(SCOPES.length);
});
