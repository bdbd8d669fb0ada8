import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { Person, PersonNote, PersonText } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { Avatar } from "@/components/ui/avatar";
import { capitalised, formatCount, formatRating } from "@/lib/core/format/format";

type MemberHeaderProps = {
  member: { name: string; profileImageUrl: string | null };
  /** The link to where the member was found. */
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The header of a page about one member: picture, name, and a few figures. */
export function MemberHeader({
  member: { name, profileImageUrl },
  back,
  action,
  children,
}: MemberHeaderProps) {
  return (
    <PageHeader>
      <PageHeading>
        {back}
        <Person>
          <Avatar name={name} src={profileImageUrl} large />
          <PersonText>
            <PageTitle>{name}</PageTitle>
            {children}
          </PersonText>
        </Person>
      </PageHeading>
      {action}
    </PageHeader>
  );
}

type MemberFiguresProps = {
  /** The average rating; null or 0.0 without ratings. */
  rating: string | null;
  ratingCount?: number;
  /** What the member has done: «12 ventas». */
  done: string;
  /** Further figures, on a line of their own. */
  more?: readonly string[];
  /** Since when they are a member: a year, or a month with its year. */
  since: string | number;
};

/** The average rating of a member, what they have done, and since when they are a member. */
export function MemberFigures({ rating, ratingCount, done, more = [], since }: MemberFiguresProps) {
  return (
    <>
      <PersonNote as={StarFigure}>
        {rating !== null && /[1-9]/.test(rating) ? (
          <>
            <Star aria-hidden="true" /> {formatRating(rating)}
            <span className="sr-only"> de 5</span>
            {ratingCount === undefined ? "" : ` (${formatCount(ratingCount)})`} ·{" "}
          </>
        ) : (
          "Sin valoraciones · "
        )}
        {done}
      </PersonNote>
      {more.length > 0 ? <PersonNote>{capitalised(more.join(" · "))}</PersonNote> : null}
      <PersonNote>Miembro desde {since}</PersonNote>
    </>
  );
}
