import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { files, projectSpendings, projects } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { dayOf } from "@/lib/core/format/calendar";
import { printMoney } from "@/lib/core/format/money";
import { storePdf } from "@/lib/gateways/files/stored-pdf";
import { SALE_ATTEMPTS, SPENDING_DOCUMENT, SPENDINGS_PER_MILESTONE } from "@/lib/tokenization/constants";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { centsOf, NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { lockMilestone } from "./rows";
import { addSpendingInput } from "./schema";

/**
 * A promoter accounts for an expense of a paid milestone, with a PDF document that everyone who can see the project
 * can read.
 */
export const addSpending = command(
  {
    name: "tokenization.add-spending",
    allow: "user",
    input: addSpendingInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }, { id, document }) => storeDocument(actor.id, { id, document }),
  },
  async ({ tx, actor, now, prepared: file, record }, { id, n, label, amount, spentOn }) => {
    if (spentOn > dayOf(now, actor.timezone)) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { spentOn: "La fecha no puede ser futura" },
      });
    }
    await lockOwn(tx, id, actor.id);
    const milestone = await lockMilestone(tx, id, n);
    if (milestone.status !== "released") {
      throw new DomainError("conflict", "Solo se justifica lo que ya se ha pagado.");
    }
    const known = eq(projectSpendings.milestoneId, milestone.id);
    if ((await tx.$count(projectSpendings, known)) >= SPENDINGS_PER_MILESTONE) {
      throw new DomainError(
        "conflict",
        `Caben ${SPENDINGS_PER_MILESTONE} gastos por hito: junta los pequeños.`,
      );
    }
    await tx.insert(files).values({ ...file, createdAt: now });
    await tx
      .insert(projectSpendings)
      .values({ milestoneId: milestone.id, label, cents: centsOf(amount), fileId: file.id, spentOn });
    const spent = printMoney(centsOf(amount), "EUR");
    record({ targetId: actor.id, details: { project: id, milestone: n, label, amount: spent } });
    return getProject(actor, id, tx);
  },
);

/** Locks the promoter's project. Throws `not_found`. */
export async function lockOwn(tx: Tx, id: number, promoterId: string): Promise<void> {
  const project = await projectRows.lock(tx, id);
  if (project.ownerId !== promoterId) throw new DomainError("not_found", NO_PROJECT);
}

type Input = { id: number; document: File };

// Checks the promoter before it reads or stores the file.
async function storeDocument(promoterId: string, { id, document }: Input) {
  const own = and(eq(projects.id, id), eq(projects.ownerId, promoterId));
  if ((await db.$count(projects, own)) === 0) throw new DomainError("not_found", NO_PROJECT);
  await consume({ name: "project-spendings", key: promoterId, ...SALE_ATTEMPTS.imagePerMember });
  return storePdf({ ownerId: promoterId, purpose: "project-spending", document, limit: SPENDING_DOCUMENT });
}
