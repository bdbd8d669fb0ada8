import type { ReactNode } from "react";
import { Note, RemovedNote } from "@/components/display/note";
import { RatingText } from "@/components/display/star-rating";
import { ReportButton } from "@/components/forms/reports/report-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { untilText } from "@/lib/core/format/format";
import { RATING_REPORT_REASONS } from "@/lib/identity/ratings/constants";
import { type Rated, RatingForm } from "./rating-form";

type Rating = { stars: number; comment: string | null; removalReason: string | null };

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
  action: SentAction<Rated>;
  /** The action that reports the rating of the other party, with its fields besides the deal. */
  report: { action: SentAction; fields?: FormFields };
  help?: string;
};

/** The ratings of both parties, hidden until both have rated or the rating period is over. */
export function DealRatings({ deal, name, timeZone, report, ...form }: DealRatingsProps) {
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
        {theirs ? (
          <Shown who={`La de ${name}`} rating={theirs}>
            {theirs.comment ? (
              <ReportButton
                {...report}
                id={deal.id}
                title="Denunciar la valoración"
                reasons={RATING_REPORT_REASONS}
              />
            ) : null}
          </Shown>
        ) : null}
        {mine && !theirs && until ? (
          <p className="text-sm text-muted-foreground">
            La de {name} se verá cuando te valore o el {until}.
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}

type ShownProps = { who: string; rating: Rating; children?: ReactNode };

function Shown({ who, rating: { stars, comment, removalReason }, children }: ShownProps) {
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold">{who}</p>
      <RatingText stars={stars} comment={comment} />
      {removalReason === null ? null : <RemovedNote reason={removalReason} />}
      {children}
    </div>
  );
}
