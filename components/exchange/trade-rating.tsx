import { Star } from "lucide-react";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeRateForm } from "./trade-rate-form";
import { firstNameOf, untilWord } from "./trade-words";

type TradeRatingProps = { trade: TradeDetail; timeZone: string };
type Rating = TradeDetail["ratings"]["mine"];

/** What the two think of each other: hidden from both until both have spoken, or the time for it is over. */
export function TradeRating({ trade, timeZone }: TradeRatingProps) {
  const { id, ratings, mayDo, counterpart, now } = trade;
  const { mine, theirs, until } = ratings;
  const name = firstNameOf(counterpart.name);
  const mayRate = mayDo.includes("rate");
  if (!mayRate && !mine && !theirs) return null;
  return (
    <section className="card" aria-labelledby="valoraciones">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones">
          {mayRate ? `¿Qué tal con ${name}?` : "Valoraciones"}
        </h2>
        {mayRate && until ? <span className="note">Hasta {untilWord(until, now, timeZone)}</span> : null}
      </header>
      <div className="card-body stack">
        {mayRate ? (
          <>
            <p className="small muted">
              {name} no verá tu valoración, ni tú la suya, hasta que los dos hayáis valorado o pasen 7 días.
            </p>
            <TradeRateForm id={id} name={name} />
          </>
        ) : null}
        {mine ? <Shown who="Tu valoración" rating={mine} /> : null}
        {theirs ? (
          <Shown who={`La de ${name}`} rating={theirs} />
        ) : mine && until ? (
          <p className="small muted">
            La de {name} se verá cuando te valore o el {untilWord(until, now, timeZone)}.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Shown({ who, rating }: { who: string; rating: NonNullable<Rating> }) {
  const { stars, comment } = rating;
  return (
    <div className="rated">
      <p className="small strong">{who}</p>
      <p className="row row-2">
        <span className="stars" role="img" aria-label={`${stars} de 5 estrellas`}>
          {[1, 2, 3, 4, 5].map((each) => (
            <Star key={each} className="icon" data-on={each <= stars || undefined} />
          ))}
        </span>
      </p>
      {comment ? <p className="small trade-words">«{comment}»</p> : null}
    </div>
  );
}
