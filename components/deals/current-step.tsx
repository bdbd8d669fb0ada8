import type { ReactNode } from "react";
import { Unit } from "@/components/display/amount";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Card, CardContent } from "@/components/ui/card";
import { untilText } from "@/lib/core/format/format";
import { DeadlineCountdown } from "./deadline-countdown";

type DealCurrentStepProps = {
  /** Above the title: the step, and whose turn it is. */
  note: ReactNode;
  title: string;
  /** What is at stake. */
  figure?: ReactNode;
  /** Until when the present step lasts; null where it has no end. */
  deal: { deadline: string | null; now: string };
  totalMinutes?: number;
  timeZone: string;
  children: ReactNode;
  /** Below the card: the ways out. */
  foot?: ReactNode;
};

/** What is at stake, in large letters. */
export function DealFigure({ text, unit }: { text: string; unit: string }) {
  return (
    <p className="text-2xl leading-[1.1] font-semibold tracking-[-0.025em] whitespace-nowrap">
      {text} <Unit>{unit}</Unit>
    </p>
  );
}

/** The card of the present step: what is at stake, how long it lasts, and what to do. */
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
