import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReports } from "@/db/schema";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { isOpen, offeringPath } from "@/lib/learning/catalogue/rules";
import type { ReportDecision } from "@/lib/reports/constants";
import { outcomeText, resolveReports } from "@/lib/reports/reports";

type Decided = { actorId: string; decision: ReportDecision; reason: string; now: Date };

/** Resolves the open reports of an offering and notifies their authors. Returns how many there were. */
export function resolveOfferingReports(
  tx: Tx,
  offering: Offering,
  { actorId, decision, reason, now }: Decided,
): Promise<number> {
  const { kind, id, title, status } = offering;
  return resolveReports(tx, learningReports, {
    where: and(eq(learningReports.itemType, kind), eq(learningReports.itemId, id)),
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
