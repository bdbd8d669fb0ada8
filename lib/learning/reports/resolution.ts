import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReports } from "@/db/schema";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { isOpen, offeringPath } from "@/lib/learning/catalogue/rules";
import type { ReportDecision } from "@/lib/reports/constants";
import { outcomeText, refuseOwnReport, resolveReports } from "@/lib/reports/reports";

type Decided = { reportId?: number; actorId: string; decision: ReportDecision; reason: string; now: Date };

const isAbout = ({ kind, id }: Offering) =>
  and(eq(learningReports.itemType, kind), eq(learningReports.itemId, id));

/** Throws `conflict` if the administrator owns the locked offering and it has open reports. */
export async function refuseOwnReports(tx: Tx, actor: { id: string }, offering: Offering): Promise<void> {
  const [open] = await tx
    .select({ id: learningReports.id })
    .from(learningReports)
    .where(and(isAbout(offering), isNull(learningReports.resolvedAt)))
    .limit(1);
  if (open) refuseOwnReport(actor, [offering.ownerId]);
}

/** Resolves the open reports of an offering and notifies their authors. Returns how many there were. */
export function resolveOfferingReports(
  tx: Tx,
  offering: Offering,
  { reportId, actorId, decision, reason, now }: Decided,
): Promise<number> {
  const { kind, id, title, status } = offering;
  return resolveReports(tx, learningReports, {
    where: isAbout(offering),
    reportId,
    actorId,
    decision,
    resolution: reason,
    now,
    notice: {
      category: "learning",
      kind: "learning.report-resolved",
      outcome: `«${title}»: ${outcomeText(decision, { wasGone: status === "archived" })}`,
      href: decision === "dismissed" && isOpen(offering) ? offeringPath(kind, id) : "/courses",
      key: "learning.report",
    },
  });
}
