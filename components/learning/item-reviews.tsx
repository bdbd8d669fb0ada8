import { MessageSquareQuote, Star } from "lucide-react";
import { Blank } from "@/components/ui/blank";
import type { Viewer } from "@/lib/core/actor";
import { formatRating } from "@/lib/core/format";
import type { ItemType } from "@/lib/learning/constants";
import { listReviews } from "@/lib/learning/review-queries";
import { REVIEWS_PER_PAGE } from "@/lib/learning/study-constants";
import { ReviewFormLater } from "./review-form-later";
import { ReviewLineView } from "./review-line";
import { ReviewMore } from "./review-more";

type ItemReviewsProps = { type: ItemType; id: number; viewer: Viewer };

/** What students say of a course or mentorship, and for a student the place to say it. */
export async function ItemReviews({ type, id, viewer }: ItemReviewsProps) {
  const found = await listReviews(viewer, type, { id, cursor: undefined, limit: REVIEWS_PER_PAGE });
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
          <ReviewFormLater
            key={mine?.updatedAt ?? "none"}
            type={type}
            id={id}
            mine={mine && { stars: mine.stars, comment: mine.comment }}
          />
        </div>
      ) : null}
      {ratingCount === 0 ? (
        <Blank icon={<MessageSquareQuote className="icon" />} title="Sin valoraciones">
          {mayReview ? "La tuya puede ser la primera." : WHO_REVIEWS[type]}
        </Blank>
      ) : (
        <ul className="ruled review-list">
          {[...(mine && !mayReview ? [mine] : []), ...reviews].map((review) => (
            <ReviewLineView key={review.id} review={review} timeZone={viewer.timezone} />
          ))}
          <ReviewMore type={type} id={id} first={found.nextCursor} timeZone={viewer.timezone} />
        </ul>
      )}
    </section>
  );
}

const WHO_REVIEWS: Readonly<Record<ItemType, string>> = {
  course: "Solo puede valorarlo quien se ha inscrito y lo ha abierto.",
  mentorship: "Solo puede valorarla quien ya ha tenido una sesión.",
};
