import type { ReactNode } from "react";
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

/** The card of the present step: what is at stake, how long it lasts, and what to do. */
export function DealCurrentStep(props: DealCurrentStepProps) {
  const { note, title, figure, deal, totalMinutes = 0, timeZone, children, foot } = props;
  const { deadline, now } = deal;
  return (
    <section className="card deal-now" aria-labelledby="paso">
      <div className="card-body stack stack-6">
        <div className="row between wrap deal-top">
          <div className="stack stack-1">
            <p className="row row-2 note">{note}</p>
            <h2 className="subtitle" id="paso">
              {title}
            </h2>
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
      </div>
      {foot}
    </section>
  );
}
