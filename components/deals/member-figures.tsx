import { Star } from "lucide-react";
import { PersonNote } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { formatRating } from "@/lib/core/format/format";

type MemberFiguresProps = {
  /** The average rating; 0.0 without ratings. */
  reputation: string;
  /** What the member has done: «12 ventas». */
  done: string;
  /** Further figures, on a line of their own. */
  more?: readonly string[];
  /** Since when they are a member: a year, or a month with its year. */
  since: string | number;
};

/** The rating of a member, what they have done, and since when they are a member. */
export function MemberFigures({ reputation, done, more = [], since }: MemberFiguresProps) {
  const hasRatings = /[1-9]/.test(reputation);
  return (
    <>
      <PersonNote as={StarFigure}>
        {hasRatings ? (
          <>
            <Star aria-hidden="true" /> {formatRating(reputation)} ·{" "}
          </>
        ) : (
          "Sin valoraciones · "
        )}
        {done}
      </PersonNote>
      {more.length > 0 ? <PersonNote>{more.join(" · ")}</PersonNote> : null}
      <PersonNote>Miembro desde {since}</PersonNote>
    </>
  );
}
