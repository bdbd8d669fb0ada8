import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { equityFunds, equityInvestments, users } from "@/db/schema";

export const MANAGER = "amparo.llorca@lonja.example";
export const MARTA = "marta.ferrer@lonja.example";
export const NURIA = "nuria.vidal@lonja.example";
export const LUCIA = "lucia.marco@lonja.example";

export const MALVARROSA = "Residencia Malvarrosa, FCR";

/** Returns the id of one of the demonstration's funds. */
export async function fundNumber(name: string): Promise<number> {
  const [found] = await db
    .select({ id: equityFunds.id })
    .from(equityFunds)
    .where(eq(equityFunds.name, name))
    .limit(1);
  if (!found) throw new Error(`the demonstration has no «${name}»`);
  return found.id;
}

/** Returns the id of a member's place in one of them. */
export async function placeNumber(fund: string, email: string): Promise<number> {
  const [found] = await db
    .select({ id: equityInvestments.id })
    .from(equityInvestments)
    .innerJoin(users, eq(users.id, equityInvestments.investorId))
    .where(and(eq(equityInvestments.fundId, await fundNumber(fund)), eq(users.email, email)))
    .orderBy(desc(equityInvestments.id))
    .limit(1);
  if (!found) throw new Error(`${email} has no place in «${fund}»`);
  return found.id;
}
