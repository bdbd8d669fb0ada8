import type { ReactNode } from "react";
import { reportCourseReview, reportMentorshipReview } from "@/actions/identity/ratings";
import { RemovedNote } from "@/components/display/note";
import { StarRating } from "@/components/display/star-rating";
import { ReportButton } from "@/components/forms/reports/report-button";
import { Author } from "@/components/learning/catalogue/author";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { Item } from "@/components/ui/item";
import { RATING_REPORT_REASONS } from "@/lib/identity/ratings/constants";
import type { OfferingKind } from "@/lib/learning/constants";
import type { ReviewLine } from "@/lib/learning/study/review-queries";

type ReviewItemProps = {
  review: ReviewLine;
  /** What it is about, so that it can be reported; absent for the viewer's own. */
  of?: { kind: OfferingKind; id: number };
  timeZone: string;
  /** What else is said of it, below the comment. */
  children?: ReactNode;
};

const REPORT = { course: reportCourseReview, mentorship: reportMentorshipReview } as const;

/** The review of one student. */
export function ReviewItem({ review, of, timeZone, children }: ReviewItemProps) {
  const { author, stars, comment, createdAt, isEdited, removalReason } = review;
  return (
    <Item className="grid gap-2">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <Author author={author} createdAt={createdAt} timeZone={timeZone}>
          {isEdited ? " · editada" : ""}
        </Author>
        <StarRating stars={stars} />
      </div>
      {comment ? <AuthoredText className="max-w-none text-sm">{comment}</AuthoredText> : null}
      {children}
      {removalReason === null ? null : <RemovedNote reason={removalReason} />}
      {of && comment ? (
        <ReportButton
          id={of.id}
          fields={{ reviewId: review.id }}
          title="Denunciar la valoración"
          action={REPORT[of.kind]}
          reasons={RATING_REPORT_REASONS}
        />
      ) : null}
    </Item>
  );
}
