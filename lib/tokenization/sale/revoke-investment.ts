import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { withdrawReservation } from "./purchase";
import { readInvestment } from "./queries";
import { extendReflections, SELLING } from "./reflections";
import { investmentRows, projectOfInvestment } from "./rows";
import { investmentParams } from "./schema";
import { revokeInvestment as giveBack } from "./transfers";
import { placeListed } from "./waiting-list";

/**
 * An investor revokes an investment: within four days, and at least a day after a closure of the ledger; at any time on
 * the waiting list, and while the sale is frozen.
 * The whole amount is returned immediately, and the tokens go to the next on the waiting list.
 */
export const revokeInvestment = command(
  {
    name: "tokenization.revoke-investment",
    // A member who has lost access to the app can still take their money back.
    allow: "user",
    input: investmentParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const project = await projectRows.lock(tx, await projectOfInvestment(tx, id));
    const known = await investmentRows.lock(tx, id);
    if (!(await extendReflections({ source: tx, only: id, now }))) await refuseWhileClosed(tx);
    const mayLeave = known.status === "listed" || project.status === "frozen";
    const event = mayLeave ? "leave" : "revoke";
    const { row: investment, to } = await investmentRows.lockFor(tx, { id, event, actor, now });
    if (!(SELLING as readonly string[]).includes(project.status)) throw PROJECT.refusal(project.status);
    if (investment.kind === "promoter") {
      throw new DomainError("conflict", "El promotor no retira sus tokens mientras dura la venta.");
    }
    await investmentRows.move(tx, investment, { to, set: { closedAt: now, pendingNotice: null } });
    await giveBack(tx, investment, { actorId: actor.id, now });
    if (investment.status === "reserved") {
      await withdrawReservation(tx, investment);
      await placeListed(tx, project.id, now);
    }
    const refunded = printMoney(investment.amountCents, "EUR");
    record({ details: { project: project.id, investment: id, amount: refunded } });
    return { ...(await readInvestment(tx, id, now)), refunded };
  },
);
