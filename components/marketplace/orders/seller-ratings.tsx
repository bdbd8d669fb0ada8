import { reportOrderRating } from "@/actions/identity/ratings";
import { RatingText } from "@/components/deals/rating-text";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { ReportButton } from "@/components/forms/reports/report-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { formatDay } from "@/lib/core/format/format";
import { RATING_REPORT_REASONS } from "@/lib/identity/ratings/constants";
import { listRatings, type RatingLine } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

type SellerRatingsProps = { id: string; cursor: unknown; viewer: Viewer };

/** The ratings that the member received, visible after both parties have rated or the rating period is over. */
export async function SellerRatings({ id, cursor, viewer }: SellerRatingsProps) {
  const page = parsedOr(listRatingsInput, { id, cursor }, { id });
  const { rows: ratings, nextCursor } = await listRatings(viewer, page);
  if (ratings.length === 0) return null;
  return (
    <Card aria-labelledby="valoraciones">
      <CardHeader>
        <CardTitle id="valoraciones">Valoraciones</CardTitle>
      </CardHeader>
      <CardContent as="ul" className="grid content-start gap-6 *:min-w-0">
        {ratings.map((rating) => (
          <li key={rating.orderId}>
            <Rating rating={rating} timeZone={viewer.timezone} />
          </li>
        ))}
      </CardContent>
      <PageLinks
        href={`/marketplace/sellers/${id}#valoraciones`}
        name="ratings"
        isFirst={page.cursor === undefined}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

function Rating({ rating, timeZone }: { rating: RatingLine; timeZone: string }) {
  const { orderId, stars, comment, title, role, by, createdAt, isOwn } = rating;
  return (
    <div className="grid gap-1">
      <RatingText stars={stars} comment={comment} />
      <Note>
        {by} · {role === "seller" ? "le compró" : "le vendió"} «{title}» ·{" "}
        {formatDay(new Date(createdAt), timeZone)}
      </Note>
      {comment && !isOwn ? (
        <ReportButton
          id={orderId}
          fields={{ rated: role }}
          title="Denunciar la valoración"
          action={reportOrderRating}
          reasons={RATING_REPORT_REASONS}
        />
      ) : null}
    </div>
  );
}
