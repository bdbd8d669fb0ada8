import { Star } from "lucide-react";
import { untilWord } from "@/components/exchange/trade-words";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { SaleRateForm } from "./sale-rate-form";

type SaleRatingProps = { sale: SaleDetail; timeZone: string };
type Rating = SaleDetail["ratings"]["mine"];

/** What the two think of each other: hidden from both until both have spoken, or the time for it is over. */
export function SaleRating({ sale, timeZone }: SaleRatingProps) {
  const { id, ratings, mayDo, counterpart, now } = sale;
  const { mine, theirs, until } = ratings;
  const mayRate = mayDo.includes("rate");
  if (!mayRate && !mine && !theirs) return null;
  return (
    <section className="card" aria-labelledby="valoraciones">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones">
          {mayRate ? `¿Qué tal con ${counterpart.name}?` : "Valoraciones"}
        </h2>
        {mayRate && until ? <span className="note">Hasta {untilWord(until, now, timeZone)}</span> : null}
      </header>
      <div className="card-body stack">
        {mayRate ? <SaleRateForm id={id} name={counterpart.name} /> : null}
        {mine ? <Shown who="Tu valoración" rating={mine} /> : null}
        {theirs ? <Shown who={`La de ${counterpart.name}`} rating={theirs} /> : null}
        {mine && !theirs && until ? (
          <p className="small muted">
            La de {counterpart.name} se verá cuando te valore o el {untilWord(until, now, timeZone)}.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Shown({ who, rating: { stars, comment } }: { who: string; rating: NonNullable<Rating> }) {
  return (
    <div className="rated">
      <p className="small strong">{who}</p>
      <StarRow stars={stars} />
      {comment ? <p className="small listing-text">«{comment}»</p> : null}
    </div>
  );
}

export function StarRow({ stars }: { stars: number }) {
  return (
    <p className="row row-2">
      <span className="stars" role="img" aria-label={`${stars} de 5 estrellas`}>
        {[1, 2, 3, 4, 5].map((each) => (
          <Star key={each} className="icon" data-on={each <= stars || undefined} />
        ))}
      </span>
    </p>
  );
}
