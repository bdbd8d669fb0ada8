import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumReports } from "@/db/schema";
import type { ReportDecision } from "@/lib/forum/constants";
import { postPath } from "@/lib/forum/rules";
import { resolveReports } from "@/lib/reports/reports";

type Text = { userId: string; deletedAt: Date | null };
type Reported = {
  post: Text & { id: number };
  comment?: (Text & { id: number; number: number }) | undefined;
};
type Decided = { reportId?: number; actorId: string; decision: ReportDecision; reason: string; now: Date };

/** Resolves the open reports of a topic or comment and notifies their authors. Returns how many there were. */
export function resolveTextReports(
  tx: Tx,
  { post, comment }: Reported,
  { reportId, actorId, decision, reason, now }: Decided,
): Promise<number> {
  const outcome =
    decision === "dismissed"
      ? "No lo hemos ocultado."
      : (comment ?? post).deletedAt
        ? "Su autor ya lo había borrado."
        : "Lo hemos ocultado.";
  // A reporter can no longer open a hidden or deleted topic.
  const isGone = !comment && (decision === "hidden" || post.deletedAt !== null);
  return resolveReports(tx, forumReports, {
    where: and(
      eq(forumReports.postId, post.id),
      comment ? eq(forumReports.commentId, comment.id) : isNull(forumReports.commentId),
    ),
    reportId,
    actorId,
    decision,
    resolution: reason,
    now,
    notice: {
      category: "account",
      kind: "forum.report-resolved",
      outcome,
      href: isGone ? "/forum" : postPath(post.id, comment?.number),
      key: "forum.report",
    },
  });
}

/**
 * Resolves the reports of a text that an administrator has hidden on its own page. Those of a text of their own wait
 * for another administrator, as in the queue.
 */
export async function resolveReportsOfHidden(
  tx: Tx,
  reported: Reported,
  decided: Omit<Decided, "reportId" | "decision">,
): Promise<void> {
  if ((reported.comment ?? reported.post).userId === decided.actorId) return;
  await resolveTextReports(tx, reported, { ...decided, decision: "hidden" });
}
