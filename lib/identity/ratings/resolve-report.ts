import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { ratingReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { removeReview } from "@/lib/learning/study/reviews";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import type { ReportDecision } from "@/lib/reports/constants";
import { ALREADY_RESOLVED, outcomeText, refuseOwnReport, resolveReports } from "@/lib/reports/reports";
import { NO_REPORT } from "@/lib/reports/schema";
import { setDealRemoval } from "./deal-ratings";
import { isDeal, type Rating, reporterPath, reportsOf, subjectPath, subjectText } from "./rated";
import { lockReported } from "./reported";
import { resolveRatingReportInput } from "./schema";

/** An administrator resolves a report: the rating is removed or stays. Resolves all open reports of that rating. */
export const resolveRatingReport = command(
  {
    name: "identity.resolve-rating-report",
    allow: "admin",
    input: resolveRatingReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, decision, reason, writtenAt }) => {
    const [report] = await tx.select().from(ratingReports).where(eq(ratingReports.id, id)).limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    refuseOwnReport(actor, [report.authorId, report.ratedId]);
    const rating = await lockReported(tx, report);
    const reports = await resolveReports(tx, ratingReports, {
      where: rating ? reportsOf(rating.reference) : eq(ratingReports.id, id),
      reportId: id,
      actorId: actor.id,
      decision,
      resolution: reason,
      now,
      notice: noticeOf(rating, decision),
    });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    if (rating) requireSeen(rating, { decision, writtenAt });
    if (decision === "removed" && rating) await removeRating(tx, rating, { reason, reportId: id });
    const about = rating && { [rating.about.kind]: rating.about.id };
    record({ targetId: report.authorId, details: { ...about, report: id, decision, reason, reports } });
  },
);

type Seen = { decision: ReportDecision; writtenAt: string | undefined };

// Throws if the author has changed the text since the administrator read it. A removal requires the version read.
function requireSeen(rating: Rating, { decision, writtenAt }: Seen): void {
  if (writtenAt === undefined && decision === "removed") {
    throw new DomainError("invalid", MESSAGE.invalid, {
      fields: { writtenAt: "Escribe el `writtenAt` de la valoración que has revisado" },
    });
  }
  if (writtenAt !== undefined && Date.parse(writtenAt) !== rating.writtenAt.getTime()) {
    throw new DomainError(
      "conflict",
      "Su autor ha cambiado la valoración. Vuelve a leerla antes de decidir.",
    );
  }
}

function noticeOf(rating: Rating | null, decision: ReportDecision) {
  const outcome = outcomeText(decision, { wasGone: rating === null, isFeminine: true });
  return {
    category: "account",
    kind: "identity.report-resolved",
    outcome: rating ? `Valoración ${subjectText(rating.about)}: ${outcome}` : `Valoración: ${outcome}`,
    href: (reporterId: string) => (rating ? reporterPath(rating, reporterId) : "/notifications"),
    key: "rating.report",
  } as const;
}

type Removal = { reason: string; reportId: number };

async function removeRating(tx: Tx, rating: Rating, { reason, reportId }: Removal): Promise<void> {
  const { about, authorId, ratedId, stars, reference } = rating;
  const { kind, id } = about;
  if (isDeal(kind)) await setDealRemoval(tx, { kind, dealId: id, authorId, ratedId }, reason);
  else await removeReview(tx, { kind, itemId: id, id: Number(reference.reviewId), stars }, reason);
  await notifyAndMail(tx, {
    userId: authorId,
    category: "account",
    kind: "identity.rating-removed",
    title: "Valoración retirada",
    body: `Un administrador ha retirado tu valoración ${subjectText(about)}. Motivo: ${reason}`,
    href: subjectPath(about),
    label: "Abrir la página",
    dedupeKey: `rating-removed:${reportId}`,
  });
}
