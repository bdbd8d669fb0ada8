import type { ReactNode } from "react";
import { DeadlineClock } from "./deadline-countdown";

type ActionBarProps = { deal: { deadline: string | null; now: string }; children: ReactNode };

/** On a phone the one act waits under the thumb, with its clock. */
export function ActionBar({ deal: { deadline, now }, children }: ActionBarProps) {
  return (
    <section className="actbar" aria-label="Acción principal">
      {deadline ? (
        <span className="stack stack-1">
          <span className="note">Quedan</span>
          <strong>
            <DeadlineClock key={deadline} deadline={deadline} now={now} />
          </strong>
        </span>
      ) : null}
      {children}
    </section>
  );
}
