import { MessageSquareQuote, Star } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { formatRating } from "@/lib/core/format/format";
import type { OfferingKind } from "@/lib/learning/constants";
import { REVIEWS_PER_PAGE } from "@/lib/learning/study/constants";
import { listReviews } from "@/lib/learning/study/review-queries";
import { ReviewMore } from "./more-reviews";
import { LazyReviewForm } from "./review-form.lazy";
import { ReviewItem } from "./review-item";

type OfferingReviewsProps = { kind: OfferingKind; id: number; viewer: Viewer };

/** The reviews of a course or mentorship, and the form for a student. */
export async function OfferingReviews({ kind, id, viewer }: OfferingReviewsProps) {
  const found = await listReviews(viewer, kind, { id, cursor: undefined, limit: REVIEWS_PER_PAGE });
  const { rating, ratingCount, mayReview, mine, reviews } = found;
  const isMineShown = mine !== null && !mayReview;
  return (
    <Card id="valoraciones" aria-labelledby="valoraciones-titulo">
      <CardHeader>
        <CardTitle id="valoraciones-titulo">Valoraciones</CardTitle>
        {rating ? (
          <p className="flex items-center gap-2 text-sm">
            <Star aria-hidden="true" />
            <span>
              <strong>{formatRating(rating)}</strong>
              <span className="sr-only"> de 5</span>
            </span>
            <span className="text-muted-foreground">
              {ratingCount === 1 ? "1 valoración" : `${ratingCount} valoraciones`}
            </span>
          </p>
        ) : null}
      </CardHeader>
      {mayReview ? (
        <CardContent>
          <LazyReviewForm
            key={mine?.updatedAt ?? "none"}
            kind={kind}
            id={id}
            mine={mine && { stars: mine.stars, comment: mine.comment }}
          />
        </CardContent>
      ) : null}
      {ratingCount === 0 && !isMineShown ? (
        <Empty icon={<MessageSquareQuote />} title="Sin valoraciones">
          {mayReview ? "La tuya puede ser la primera." : WHO_REVIEWS[kind]}
        </Empty>
      ) : (
        <ItemGroup className={cn(mayReview && "border-t")}>
          {isMineShown ? <ReviewItem review={mine} timeZone={viewer.timezone} /> : null}
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} of={{ kind, id }} timeZone={viewer.timezone} />
          ))}
          <ReviewMore kind={kind} id={id} first={found.nextCursor} timeZone={viewer.timezone} />
        </ItemGroup>
      )}
    </Card>
  );
}

const WHO_REVIEWS: Readonly<Record<OfferingKind, string>> = {
  course: "Solo puede valorarlo quien se ha inscrito y lo ha abierto.",
  mentorship: "Solo puede valorarla quien ya ha tenido una sesión.",
};
