import { StarRating } from "@/components/display/star-rating";
import { LinkButton } from "@/components/ui/link-button";
import { formatDay } from "@/lib/core/format/format";
import { listRatings, type RatingLine } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

type SellerRatingsProps = { id: string; cursor: unknown; timeZone: string };

/** What others have said of the member once both had spoken, or the time for it was over. */
export async function SellerRatings({ id, cursor, timeZone }: SellerRatingsProps) {
  const [asked, first] = [listRatingsInput.safeParse({ id, cursor }), listRatingsInput.safeParse({ id })];
  const page = asked.success ? asked.data : first.data;
  if (!page) return null;
  const { rows: ratings, nextCursor } = await listRatings(page);
  if (ratings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="valoraciones">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones">
          Valoraciones
        </h2>
      </header>
      <ul className="card-body stack stack-6">
        {ratings.map((rating) => (
          <li key={rating.orderId}>
            <Rating rating={rating} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <div className="more">
          <span className="note">Hay más anteriores</span>
          <LinkButton size="sm" href={`/marketplace/sellers/${id}?ratings=${nextCursor}#valoraciones`}>
            Anteriores
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

function Rating({ rating, timeZone }: { rating: RatingLine; timeZone: string }) {
  const { stars, comment, title, role, by, createdAt } = rating;
  return (
    <div className="rated">
      <StarRating stars={stars} />
      {comment ? <p className="small listing-text">«{comment}»</p> : null}
      <p className="note">
        {by} · {role === "seller" ? "le compró" : "le vendió"} «{title}» ·{" "}
        {formatDay(new Date(createdAt), timeZone)}
      </p>
    </div>
  );
}
