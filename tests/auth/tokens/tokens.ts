import { eq } from "drizzle-orm";
import { db } from "@/db";
import { apiTokens } from "@/db/schema";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { createToken } from "@/lib/auth/tokens/create-token";
import { callOf } from "../../factories/identity";

type Asked = { scopes?: readonly Scope[]; name?: string; days?: 7 | 30 | 90 | 365 };

/** Creates a token of this member, by default with all scopes that they can grant. */
export async function makeToken(
  user: { id: string; isAdmin?: boolean },
  { scopes, name = "Contabilidad", days = 30 }: Asked = {},
) {
  const all = SCOPES.filter((scope) => user.isAdmin || !scope.startsWith("administration:"));
  return createToken.run(await callOf(user), { name, days, scopes: [...(scopes ?? all)] });
}

export async function tokensOf(user: { id: string }) {
  return db.select().from(apiTokens).where(eq(apiTokens.userId, user.id));
}
