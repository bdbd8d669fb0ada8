import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SentAction } from "@/lib/core/command/form-state";
import { untilText } from "@/lib/core/format/format";
import { RatingForm } from "./rating-form";
import { RatingText } from "./rating-text";

type Rating = { stars: number; comment: string | null };

type DealRatingsProps = {
  deal: {
    id: number;
    ratings: { mine: Rating | null; theirs: Rating | null; until: string | null };
    mayDo: readonly string[];
    now: string;
  };
  /** The name of the other party. */
  name: string;
  timeZone: string;
  /** The action that sends the rating. */
  action: SentAction;
  help?: string;
};

/** The ratings of both parties, hidden until both have rated or the rating period is over. */
export function DealRatings({ deal, name, timeZone, ...form }: DealRatingsProps) {
  const { mine, theirs } = deal.ratings;
  const until = deal.ratings.until && untilText(deal.ratings.until, deal.now, timeZone);
  const mayRate = deal.mayDo.includes("rate");
  if (!mayRate && !mine && !theirs) return null;
  return (
    <Card aria-labelledby="valoraciones">
      <CardHeader>
        <CardTitle id="valoraciones">{mayRate ? `¿Qué tal con ${name}?` : "Valoraciones"}</CardTitle>
        {mayRate && until ? <Note as="span">Hasta {until}</Note> : null}
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {mayRate ? (
          <>
            <p className="text-sm text-muted-foreground">
              {name} no verá tu valoración, ni tú la suya, hasta que los dos hayáis valorado o pasen 7 días.
            </p>
            <RatingForm id={deal.id} name={name} {...form} />
          </>
        ) : null}
        {mine ? <Shown who="Tu valoración" rating={mine} /> : null}
        {theirs ? <Shown who={`La de ${name}`} rating={theirs} /> : null}
        {mine && !theirs && until ? (
          <p className="text-sm text-muted-foreground">
            La de {name} se verá cuando te valore o el {until}.
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Shown({ who, rating }: { who: string; rating: Rating }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold">{who}</p>
      <RatingText {...rating} />
    </div>
  );
}
