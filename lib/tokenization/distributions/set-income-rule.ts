import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { ledgerAccounts, projectIncomeRules, projects } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { listEuroPots } from "@/lib/bank/pots/income-queries";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { readById } from "@/lib/deals/table";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { listEuroLoans } from "@/lib/lending/plan/income-queries";
import { requireConsent } from "@/lib/offers/consent";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { isShown } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { getIncomeRule, listReinvestable } from "./income-queries";
import { type SetIncomeRule, setIncomeRuleInput } from "./income-schema";

/** A holder sets where their share of a project's distributions goes, from the next distribution on. */
export const setIncomeRule = command(
  {
    name: "tokenization.set-income-rule",
    // A member who has lost access to the app can still choose where their money goes.
    allow: "user",
    input: setIncomeRuleInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, input) => {
    const { id, route } = input;
    const project = await readById(projects, id, tx);
    if (!project || !(isShown(project) || project.ownerId === actor.id)) {
      throw new DomainError("not_found", NO_PROJECT);
    }
    const { ownerId, currency, balance } = ledgerAccounts;
    const isHeld = and(eq(ownerId, actor.id), eq(currency, tokenOf(project)), gt(balance, 0n));
    if ((await tx.$count(ledgerAccounts, isHeld)) === 0) {
      throw new DomainError("conflict", "No tienes tokens de este proyecto.");
    }
    const mine = and(eq(projectIncomeRules.projectId, id), eq(projectIncomeRules.userId, actor.id));
    await tx.delete(projectIncomeRules).where(mine);
    if (route !== "balance") {
      const aim = await aimOf(tx, actor, { asked: input, now });
      await tx
        .insert(projectIncomeRules)
        .values({ projectId: id, userId: actor.id, route, ...aim, updatedAt: now });
    }
    record({ targetId: actor.id, details: { project: id, route } });
    return getIncomeRule(actor, id, tx);
  },
);

type Asked = { asked: SetIncomeRule; now: Date };

/** Validates the destination of a rule. Throws `conflict` with the wrong field. */
async function aimOf(tx: Tx, actor: UserActor, { asked, now }: Asked) {
  const { route, potId, loanId, targetId } = asked;
  if (route === "pot") {
    const pots = await listEuroPots(actor.id, tx);
    if (!pots.some(({ id }) => id === potId)) throw refusal("potId", "Elige un apartado abierto en euros");
    return { potId };
  }
  if (route === "loan") {
    const loans = await listEuroLoans(actor.id, tx);
    if (!loans.some(({ id }) => id === loanId)) {
      throw refusal("loanId", "Elige un préstamo tuyo en euros que esté en curso");
    }
    return { loanId };
  }
  const sales = await listReinvestable(actor, asked.id, tx);
  if (targetId === undefined || !sales.some(({ id }) => id === targetId)) {
    throw refusal("targetId", "Elige una venta abierta del mismo promotor o de la misma clase");
  }
  const consent = await requireConsent(
    tx,
    { type: "project", id: targetId },
    {
      amountCents: 0n,
      investor: await readInvestorState(actor.id, now, tx),
      confirmed: asked.confirmations,
      now,
    },
  );
  return { targetId, ...consent };
}

function refusal(field: string, message: string): DomainError {
  return new DomainError("conflict", message, { fields: { [field]: message } });
}
