import type { ReactNode } from "react";
import { Unit } from "@/components/display/amount";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Card, CardContent } from "@/components/ui/card";
import { untilText } from "@/lib/core/format/format";
import { DeadlineCountdown } from "./deadline-countdown";

type DealCurrentStepProps = {
  /** Above the title: the step, and who has to act. */
  note: ReactNode;
  title: string;
  /** The amount of the deal. */
  figure?: ReactNode;
  /** The deadline of the current step; null if it has none. */
  deal: { deadline: string | null; now: string };
  totalMinutes?: number;
  timeZone: string;
  children: ReactNode;
  /** Below the card: links to cancel or dispute. */
  foot?: ReactNode;
};

/** The amount of the deal in large letters. */
export function DealFigure({ text, unit }: { text: string; unit: string }) {
  return (
    <p className="text-2xl leading-[1.1] font-semibold tracking-[-0.025em] whitespace-nowrap">
      {text} <Unit>{unit}</Unit>
    </p>
  );
}

/** The card of the current step: the amount, the time left, and the actions. */
export function DealCurrentStep(props: DealCurrentStepProps) {
  const { note, title, figure, deal, totalMinutes = 0, timeZone, children, foot } = props;
  const { deadline, now } = deal;
  return (
    <Card className="[grid-area:now]" aria-labelledby="paso">
      <CardContent className="grid content-start gap-6 *:min-w-0">
        <div className="flex min-w-0 flex-wrap items-start justify-between gap-3">
          <div className="grid content-start gap-1 *:min-w-0">
            <Note className="flex min-w-0 items-center gap-2">{note}</Note>
            <SectionTitle id="paso">{title}</SectionTitle>
            {figure}
          </div>
          {deadline ? (
            <DeadlineCountdown
              key={deadline}
              deadline={deadline}
              now={now}
              totalMinutes={totalMinutes}
              until={untilText(deadline, now, timeZone)}
            />
          ) : null}
        </div>
        {children}
      </CardContent>
      {foot}
    </Card>
  );
}
