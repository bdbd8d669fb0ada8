import { MessageSquareQuote, Star } from "lucide-react";
import { Blank } from "@/components/ui/blank";
import type { Viewer } from "@/lib/auth/actor";
import { formatRating } from "@/lib/core/format/format";
import type { OfferingKind } from "@/lib/learning/constants";
import { REVIEWS_PER_PAGE } from "@/lib/learning/study/constants";
import { listReviews } from "@/lib/learning/study/review-queries";
import { ReviewMore } from "./more-reviews";
import { LazyReviewForm } from "./review-form.lazy";
import { ReviewItem } from "./review-item";

type OfferingReviewsProps = { kind: OfferingKind; id: number; viewer: Viewer };

/** What students say of a course or mentorship, and for a student the place to say it. */
export async function OfferingReviews({ kind, id, viewer }: OfferingReviewsProps) {
  const found = await listReviews(viewer, kind, { id, cursor: undefined, limit: REVIEWS_PER_PAGE });
  const { rating, ratingCount, mayReview, mine, reviews } = found;
  return (
    <section className="card" id="valoraciones" aria-labelledby="valoraciones-titulo">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones-titulo">
          Valoraciones
        </h2>
        {rating ? (
          <p className="review-average small">
            <Star className="icon" aria-hidden="true" />
            <span>
              <strong>{formatRating(rating)}</strong>
              <span className="sr-only"> de 5</span>
            </span>
            <span className="muted">
              {ratingCount === 1 ? "1 valoración" : `${ratingCount} valoraciones`}
            </span>
          </p>
        ) : null}
      </header>
      {mayReview ? (
        <div className="card-body">
          <LazyReviewForm
            key={mine?.updatedAt ?? "none"}
            kind={kind}
            id={id}
            mine={mine && { stars: mine.stars, comment: mine.comment }}
          />
        </div>
      ) : null}
      {ratingCount === 0 ? (
        <Blank icon={<MessageSquareQuote className="icon" />} title="Sin valoraciones">
          {mayReview ? "La tuya puede ser la primera." : WHO_REVIEWS[kind]}
        </Blank>
      ) : (
        <ul className="ruled review-list">
          {[...(mine && !mayReview ? [mine] : []), ...reviews].map((review) => (
            <ReviewItem key={review.id} review={review} timeZone={viewer.timezone} />
          ))}
          <ReviewMore kind={kind} id={id} first={found.nextCursor} timeZone={viewer.timezone} />
        </ul>
      )}
    </section>
  );
}

const WHO_REVIEWS: Readonly<Record<OfferingKind, string>> = {
  course: "Solo puede valorarlo quien se ha inscrito y lo ha abierto.",
  mentorship: "Solo puede valorarla quien ya ha tenido una sesión.",
};
