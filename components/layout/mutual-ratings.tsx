import type { ReactNode } from "react";
import { StarRow } from "@/components/ui/star-row";

type Rating = { stars: number; comment: string | null };

type MutualRatingsProps = {
  ratings: { mine: Rating | null; theirs: Rating | null };
  /** The other one, as they are called here. */
  name: string;
  /** In words, until when one may rate; null when nothing is waited for. */
  until: string | null;
  /** The form, as long as one may rate. */
  children: ReactNode;
};

/** What the two think of each other: hidden from both until both have spoken, or the time for it is over. */
export function MutualRatings({ ratings: { mine, theirs }, name, until, children }: MutualRatingsProps) {
  if (!children && !mine && !theirs) return null;
  return (
    <section className="card" aria-labelledby="valoraciones">
      <header className="card-head">
        <h2 className="subtitle" id="valoraciones">
          {children ? `¿Qué tal con ${name}?` : "Valoraciones"}
        </h2>
        {children && until ? <span className="note">Hasta {until}</span> : null}
      </header>
      <div className="card-body stack">
        {children ? (
          <>
            <p className="small muted">
              {name} no verá tu valoración, ni tú la suya, hasta que los dos hayáis valorado o pasen 7 días.
            </p>
            {children}
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
      <StarRow stars={stars} />
      {comment ? <p className="small listing-text">«{comment}»</p> : null}
    </div>
  );
}
