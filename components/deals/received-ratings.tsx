import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { RatingText } from "@/components/display/star-rating";
import { ReportButton } from "@/components/forms/reports/report-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SentAction } from "@/lib/core/command/form-state";
import { formatDay } from "@/lib/core/format/format";
import { RATING_REPORT_REASONS } from "@/lib/identity/ratings/constants";

type ReceivedRating = {
  role: "buyer" | "seller";
  stars: number;
  comment: string | null;
  by: string;
  isOwn: boolean;
  createdAt: string;
};

type ReceivedRatingsProps<R extends ReceivedRating> = {
  page: { rows: readonly R[]; nextCursor: string | null };
  isFirst: boolean;
  /** The page of the rated member. */
  path: string;
  dealOf: (rating: R) => number;
  /** What the author and the member did: «le compró «Reloj»». */
  textOf: (rating: R) => string;
  report: SentAction;
  timeZone: string;
};

/** A page of the ratings that a member received, on their page; nothing if there are none. */
export function ReceivedRatings<R extends ReceivedRating>(props: ReceivedRatingsProps<R>) {
  const { page, isFirst, path, dealOf, textOf, report, timeZone } = props;
  if (page.rows.length === 0) return null;
  return (
    <Card aria-labelledby="valoraciones">
      <CardHeader>
        <CardTitle id="valoraciones">Valoraciones</CardTitle>
      </CardHeader>
      <CardContent as="ul" className="grid content-start gap-6 *:min-w-0">
        {page.rows.map((rating) => (
          <li key={dealOf(rating)} className="grid gap-1">
            <RatingText stars={rating.stars} comment={rating.comment} />
            <Note>
              {rating.by} · {textOf(rating)} · {formatDay(new Date(rating.createdAt), timeZone)}
            </Note>
            {rating.comment && !rating.isOwn ? (
              <ReportButton
                id={dealOf(rating)}
                fields={{ rated: rating.role }}
                title="Denunciar la valoración"
                action={report}
                reasons={RATING_REPORT_REASONS}
              />
            ) : null}
          </li>
        ))}
      </CardContent>
      <PageLinks
        href={`${path}#valoraciones`}
        name="ratings"
        isFirst={isFirst}
        nextCursor={page.nextCursor}
      />
    </Card>
  );
}
