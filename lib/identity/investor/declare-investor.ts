import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { investorDeclarations, investorSimulations } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { DECLARATION_VERSION, INVESTOR_ATTEMPTS } from "./constants";
import { readInvestor } from "./queries";
import { type Declared, declareInput } from "./schema";
import { simulate } from "./simulator-rules";
import { validUntil } from "./test-rules";

/**
 * A member states their means, from which their bearable loss is computed, and whether they are a sophisticated
 * investor, who receives no warnings. Each statement is a separate row, so that the state at the time of an investment
 * can be read later.
 */
export const declareInvestor = command(
  {
    name: "identity.declare-investor",
    allow: "user",
    input: declareInput,
    refuses: ["rate_limited"],
    audit: ({ actor, input: { sophisticated, criteria } }) => ({
      targetId: actor.id,
      details: sophisticated === undefined ? {} : { sophisticated, criteria },
    }),
    prepare: ({ actor }) =>
      consume({ name: "investor-declaration", key: actor.id, ...INVESTOR_ATTEMPTS.declarationPerUser }),
  },
  async ({ tx, actor, now }, input) => {
    await lockUser(tx, actor.id);
    const by = { userId: actor.id, now };
    await writeSimulation(tx, input, by);
    if (input.sophisticated !== undefined) await endDeclaration(tx, by);
    if (input.sophisticated) {
      await tx.insert(investorDeclarations).values({
        userId: actor.id,
        criteria: [...new Set(input.criteria)],
        wording: DECLARATION_VERSION,
        declaredAt: now,
        validUntil: validUntil(now),
      });
    }
    return readInvestor(actor.id, tx);
  },
);

type By = { userId: string; now: Date };

async function writeSimulation(
  tx: Tx,
  { income, assets, commitments }: Declared,
  { userId, now }: By,
): Promise<void> {
  if (income === undefined || assets === undefined || commitments === undefined) return;
  const means = {
    incomeCents: parseMoney(income, "EUR"),
    assetsCents: parseMoney(assets, "EUR"),
    commitmentsCents: parseMoney(commitments, "EUR"),
  };
  await tx
    .insert(investorSimulations)
    .values({ userId, ...means, ...simulate(means), takenAt: now, validUntil: validUntil(now) });
}

async function endDeclaration(tx: Tx, { userId, now }: By): Promise<void> {
  const { userId: owner, withdrawnAt } = investorDeclarations;
  await tx
    .update(investorDeclarations)
    .set({ withdrawnAt: now })
    .where(and(eq(owner, userId), isNull(withdrawnAt)));
}
