import { and, eq } from "drizzle-orm";
import { setIncomeRule } from "../../lib/tokenization/distributions/set-income-rule";
import { acceptGift } from "../../lib/tokenization/holdings/accept-gift";
import { giveTokens } from "../../lib/tokenization/holdings/give-tokens";
import { db } from "..";
import { bankPots, projectGifts, projectIncomeRules, users } from "../schema";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, hoursAgo } from "./past";
import { discardNotices } from "./tokenization";
import { projectOf } from "./tokenization-projects";

const MARTA = "Marta Ferrer";

// After the last act of the sales: a statement sorts by id.
const minutesAgo = (minutes: number) => hoursAgo(minutes / 60);

const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true };

/** Tokens that Marta received as a gift, a gift that waits for her, and the target of her distributions. Idempotent. */
export async function seedHoldings(): Promise<void> {
  if ((await db.$count(projectGifts)) + (await db.$count(projectIncomeRules)) > 0) return;
  const [pot] = await db
    .select({ id: bankPots.id })
    .from(bankPots)
    .innerJoin(users, eq(users.id, bankPots.userId))
    .where(and(eq(users.email, emailOf(MARTA)), eq(bankPots.name, "Vacaciones")))
    .limit(1);
  if (!pot) throw new Error("a demo pot was not found");
  const id = await projectOf("TORNO");
  const as = (name: string) => callOf(emailOf(name), ["tokenization"]);
  const give = async (from: string, tokens: string, message: string) =>
    giveTokens.run(await as(from), { id, to: emailOf(MARTA), tokens, message });
  const gift = await at(minutesAgo(50), () => give("Lorena Soto", "12", "Por las cajas del traslado"));
  await at(minutesAgo(40), async () =>
    acceptGift.run(await as(MARTA), { id: gift.id, confirmations: CONFIRMED }),
  );
  await at(minutesAgo(40), async () =>
    setIncomeRule.run(await as(MARTA), { id, route: "pot", potId: pot.id }),
  );
  await at(minutesAgo(30), () => give("Tomás Rey", "4", "Así ya somos dos"));
  await discardNotices();
}
