import { projects } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { printMoney } from "@/lib/core/format/money";
import { readById } from "@/lib/deals/table";
import { recordActivity } from "@/lib/identity/activity/activities";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireConsent } from "@/lib/offers/consent";
import { SALE_ATTEMPTS, SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { purchaseFor } from "@/lib/tokenization/projects/price-rules";
import { isShown, projectRows } from "@/lib/tokenization/projects/rows";
import { centsOf, NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { buyTokens, purchaseOf } from "./purchase";
import { readInvestment } from "./queries";
import { investInput } from "./schema";

/**
 * A verified member buys tokens of a sale. They are reserved and the money is held; the member can revoke everything
 * for four days. Amounts are exact to the cent; a remainder that buys no whole part is not charged.
 */
export const investInProject = command(
  {
    name: "tokenization.invest",
    allow: "app:tokenization",
    needsConfirmedEmail: true,
    input: investInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
    prepare: ({ actor }) => consume({ name: "invest", key: actor.id, ...SALE_ATTEMPTS.investPerMember }),
  },
  async ({ tx, actor, now, record }, { projectId, amount, confirmations, waitingList, isNamed }) => {
    const known = await readById(projects, projectId, tx);
    if (!known || !(isShown(known) || known.ownerId === actor.id)) {
      throw new DomainError("not_found", NO_PROJECT);
    }
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    const amountCents = centsOf(amount);
    // Locks the member before the project, in the same order everywhere: the yearly limit locks the member.
    await refuseAboveInvestmentLimit(tx, {
      userId: actor.id,
      level: actor.kycLevel,
      asset: "EUR",
      minor: purchaseFor(amountCents, known.priceCents).chargeCents,
      now,
    });
    const investor = await readInvestorState(actor.id, now, tx);
    const { row: project } = await projectRows.lockFor(tx, { id: projectId, event: "invest", actor, now });
    const purchase = purchaseOf(project, amountCents);
    const consent = await requireConsent(
      tx,
      { type: "project", id: projectId },
      {
        amountCents: purchase.chargeCents,
        investor,
        confirmed: confirmations,
        now,
      },
    );
    const buying = {
      investor: actor,
      kind: "public",
      purchase,
      consent,
      mayWait: waitingList,
      isNamed,
      now,
    } as const;
    const investment = await buyTokens(tx, project, buying);
    const event = { entityId: String(projectId), data: { title: project.name } };
    await recordActivity(tx, { userId: actor.id, type: "investment", ...event }, now);
    record({
      details: {
        project: projectId,
        investment: investment.id,
        amount: printMoney(investment.amountCents, "EUR"),
        status: investment.status,
      },
    });
    return readInvestment(tx, investment.id, now);
  },
);
