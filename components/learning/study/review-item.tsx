import { Avatar } from "@/components/ui/avatar";
import { formatDate, formatDay } from "@/lib/core/format/format";
import type { ReviewLine } from "@/lib/learning/study/review-queries";
import { ReviewStars } from "./review-stars";

type ReviewItemProps = { review: ReviewLine; timeZone: string };

/** What one student says. */
export function ReviewItem({ review, timeZone }: ReviewItemProps) {
  const { author, stars, comment, createdAt, isEdited } = review;
  const moment = new Date(createdAt);
  return (
    <li>
      <div className="row between wrap">
        <div className="person">
          <Avatar name={author.name} src={author.profileImageUrl} />
          <div>
            <span className="name small">{author.name}</span>
            <time className="note" dateTime={createdAt} title={formatDate(moment, timeZone)}>
              {formatDay(moment, timeZone)}
              {isEdited ? " · editada" : ""}
            </time>
          </div>
        </div>
        <ReviewStars stars={stars} />
      </div>
      {comment ? <p className="small">{comment}</p> : null}
    </li>
  );
}
