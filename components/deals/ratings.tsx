import { StarRating } from "@/components/display/star-rating";
import type { SentAction } from "@/lib/core/command/form-state";
import { untilText } from "@/lib/core/format/format";
import { RatingForm } from "./rating-form";

type Rating = { stars: number; comment: string | null };

type DealRatingsProps = {
  deal: {
    id: number;
    ratings: { mine: Rating | null; theirs: Rating | null; until: string | null };
    mayDo: readonly string[];
    now: string;
  };
  /** The other one, as they are called here. */
  name: string;
  timeZone: string;
  /** How one rates. */
  action: SentAction;
  help?: string;
};

/** What the two think of each other: hidden from both until both have spoken, or the time for it is over. */
export function DealRatings({ deal, name, timeZone, ...form }: DealRatingsProps) {
  const { mine, theirs } = deal.ratings;
  const until = deal.ratings.until && untilText(deal.ratings.until, deal.now, timeZone);
  const mayRate = deal.mayDo.includes("rate");
  if (!mayRate && !mine && !theirs) return null;
  return (
    <section className="card" aria-labelledby="valoraciones">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones">
          {mayRate ? `¿Qué tal con ${name}?` : "Valoraciones"}
        </h2>
        {mayRate && until ? <span className="note">Hasta {until}</span> : null}
      </header>
      <div className="card-body stack">
        {mayRate ? (
          <>
            <p className="small muted">
              {name} no verá tu valoración, ni tú la suya, hasta que los dos hayáis valorado o pasen 7 días.
            </p>
            <RatingForm id={deal.id} name={name} {...form} />
          </>
        ) : null}
        {mine ? <Shown who="Tu valoración" rating={mine} /> : null}
        {theirs ? <Shown who={`La de ${name}`} rating={theirs} /> : null}
        {mine && !theirs && until ? (
          <p className="small muted">
            La de {name} se verá cuando te valore o el {until}.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Shown({ who, rating: { stars, comment } }: { who: string; rating: Rating }) {
  return (
    <div className="rated">
      <p className="small strong">{who}</p>
      <StarRating stars={stars} />
      {comment ? <p className="small listing-text">«{comment}»</p> : null}
    </div>
  );
}
