import { and, eq } from "drizzle-orm";
import { projectSpendings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { getProject } from "@/lib/tokenization/projects/queries";
import { milestonesOf } from "@/lib/tokenization/projects/rows";
import { lockOwn } from "./add-spending";
import { lockMilestone } from "./rows";
import { NO_SPENDING, spendingParams } from "./schema";

/** A promoter removes a wrong expense, unless a milestone was already asked for based on it. */
export const removeSpending = command(
  {
    name: "tokenization.remove-spending",
    allow: "user",
    input: spendingParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, record }, { id, n, spendingId }) => {
    await lockOwn(tx, id, actor.id);
    const milestone = await lockMilestone(tx, id, n);
    const later = (await milestonesOf(tx, id)).filter(({ nr }) => nr > n);
    if (later.some(({ status }) => status !== "planned")) {
      throw new DomainError("conflict", "Ya se ha pedido el hito siguiente con este gasto.");
    }
    const [removed] = await tx
      .delete(projectSpendings)
      .where(and(eq(projectSpendings.id, spendingId), eq(projectSpendings.milestoneId, milestone.id)))
      .returning({ label: projectSpendings.label, cents: projectSpendings.cents });
    if (!removed) throw new DomainError("not_found", NO_SPENDING);
    const amount = printMoney(removed.cents, "EUR");
    record({ targetId: actor.id, details: { project: id, milestone: n, label: removed.label, amount } });
    return getProject(actor, id, tx);
  },
);
