import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { StarRating } from "@/components/display/star-rating";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { Avatar } from "@/components/ui/avatar";
import { Item } from "@/components/ui/item";
import { formatDate, formatDay } from "@/lib/core/format/format";
import type { ReviewLine } from "@/lib/learning/study/review-queries";

type ReviewItemProps = { review: ReviewLine; timeZone: string };

/** The review of one student. */
export function ReviewItem({ review, timeZone }: ReviewItemProps) {
  const { author, stars, comment, createdAt, isEdited } = review;
  const date = new Date(createdAt);
  return (
    <Item className="grid gap-2">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <Person>
          <Avatar name={author.name} src={author.profileImageUrl} />
          <PersonText>
            <PersonName className="text-sm">{author.name}</PersonName>
            <PersonNote as="time" dateTime={createdAt} title={formatDate(date, timeZone)}>
              {formatDay(date, timeZone)}
              {isEdited ? " · editada" : ""}
            </PersonNote>
          </PersonText>
        </Person>
        <StarRating stars={stars} />
      </div>
      {comment ? <AuthoredText className="max-w-none text-sm">{comment}</AuthoredText> : null}
    </Item>
  );
}
