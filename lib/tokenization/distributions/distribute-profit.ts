import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { requireFunds } from "@/lib/ledger/refusals";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { requireNoExit } from "@/lib/tokenization/exits/rows";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { centsOf } from "@/lib/tokenization/projects/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { createDistribution } from "./distribution";
import { readDistribution } from "./queries";
import { distributeProfitInput } from "./schema";

/**
 * A promoter distributes money among all current token holders, including themselves, by the largest remainder
 * method. The money leaves their balance now; holders are paid without claiming it.
 */
export const distributeProfit = command(
  {
    name: "tokenization.distribute-profit",
    // A promoter who has lost access to the app can still pay their holders.
    allow: "user",
    input: distributeProfitInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { id, amount, note }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "distribute", actor, now });
    await refuseWhilePaused(tx, actor);
    if (!project.settledAt) {
      throw new DomainError("conflict", "Se están emitiendo los tokens: vuelve a probar en unos minutos.");
    }
    await requireNoExit(tx, id);
    const made = await requireFunds(
      createDistribution(tx, project, {
        kind: "profit",
        amountCents: centsOf(amount),
        note,
        createdBy: actor.id,
        exceptId: null,
        now,
      }),
    );
    record({ details: { project: id, distribution: made, amount: printMoney(centsOf(amount), "EUR") } });
    return readDistribution(tx, actor, made);
  },
);
