import type { ReactNode } from "react";
import { BottomBar } from "@/components/display/bottom-bar";
import { Note } from "@/components/display/note";
import { DeadlineClock } from "./deadline-countdown";

type ActionBarProps = { deal: { deadline: string | null; now: string }; children: ReactNode };

/** On a phone: the main action at the bottom of the screen, with its countdown; hidden without an action. */
export function ActionBar({ deal: { deadline, now }, children }: ActionBarProps) {
  return (
    <BottomBar className="not-has-[button]:hidden max-tablet:-mx-gutter" aria-label="Acción principal">
      {deadline ? (
        <span className="grid content-start gap-1 *:min-w-0">
          <Note as="span">Quedan</Note>
          <strong>
            <DeadlineClock key={deadline} deadline={deadline} now={now} />
          </strong>
        </span>
      ) : null}
      {children}
    </BottomBar>
  );
}
