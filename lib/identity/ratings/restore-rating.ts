import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { ratingReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { restoreReview } from "@/lib/learning/study/reviews";
import { notify } from "@/lib/notifications/notice";
import { refuseOwnReport } from "@/lib/reports/reports";
import { NO_REPORT } from "@/lib/reports/schema";
import { setDealRemoval } from "./deal-ratings";
import { isDeal, type Rating, reporterPath, reportsOf, subjectPath, subjectText } from "./rated";
import { lockReported } from "./reported";
import { restoreRatingInput } from "./schema";

/** An administrator restores a removed rating, named by a report of it: it is shown and counts again. */
export const restoreRating = command(
  {
    name: "identity.restore-rating",
    allow: "admin",
    input: restoreRatingInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const [report] = await tx.select().from(ratingReports).where(eq(ratingReports.id, id)).limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    refuseOwnReport(actor, [report.authorId, report.ratedId]);
    const rating = await lockReported(tx, report);
    if (!rating || rating.removalReason === null) {
      throw new DomainError("conflict", "Esa valoración no está retirada.");
    }
    const { about, authorId, ratedId, stars, reference } = rating;
    const { kind, id: subjectId } = about;
    if (isDeal(kind)) await setDealRemoval(tx, { kind, dealId: subjectId, authorId, ratedId }, null);
    else {
      const reviewId = Number(reference.reviewId);
      await restoreReview(tx, { kind, itemId: subjectId, id: reviewId, stars, userId: authorId });
    }
    await notifyAll(tx, rating, { reason, now });
    record({ targetId: authorId, details: { [kind]: subjectId, report: id, reason } });
  },
);

/** Notifies the author, and those whose report had led to the removal. */
async function notifyAll(tx: Tx, rating: Rating, { reason, now }: { reason: string; now: Date }) {
  const { about, authorId, reference } = rating;
  const subject = subjectText(about);
  const reporters = await tx
    .selectDistinct({ id: ratingReports.reporterId })
    .from(ratingReports)
    .where(and(reportsOf(reference), eq(ratingReports.decision, "removed")));
  const notices = [
    {
      userId: authorId,
      body: `Un administrador ha vuelto a publicar tu valoración ${subject}.`,
      href: subjectPath(about),
    },
    ...reporters.map(({ id: userId }) => ({
      userId,
      body: `Un administrador ha vuelto a publicar la valoración ${subject} que denunciaste.`,
      href: reporterPath(rating, userId),
    })),
  ];
  for (const { userId, body, href } of notices) {
    await notify(tx, {
      userId,
      category: "account",
      kind: "identity.rating-restored",
      title: "Valoración publicada de nuevo",
      body: `${body} Motivo: ${reason}`,
      href,
      dedupeKey: `rating-restored:${about.kind}:${about.id}:${authorId}:${now.toISOString()}`,
    });
  }
}
