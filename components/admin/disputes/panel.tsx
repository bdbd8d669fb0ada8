import type { ReactNode } from "react";
import { CasePanel } from "@/components/admin/queues/case-panel";
import { CaseHistory } from "@/components/deals/case-history";
import { isEvidence } from "@/components/deals/timeline";
import { DialogBody } from "@/components/parts/dialog-parts";
import type { TimelineEntry } from "@/lib/deals/timeline";
import { DisputeSide } from "./side";

type DisputePanelProps = {
  dispute: {
    id: number;
    /** Who opened the dispute; null if nobody has. */
    openedBy: string | null;
    timeline: readonly TimelineEntry[];
  };
  /** The parties by role. */
  people: Readonly<Record<string, { id: string; name: string }>>;
  title: string;
  closeHref: string;
  timeZone: string;
  /** The state of the dispute, and what prevents a decision. */
  standing: ReactNode;
  /** Further information. */
  children: ReactNode;
  /** The locked amount and the form of the decision. */
  decision: ReactNode;
};

/**
 * One deal with all the information for deciding its dispute: the evidence of both parties, the history, and the
 * movements.
 */
export function DisputePanel(props: DisputePanelProps) {
  const { dispute, people, title, closeHref, timeZone, standing, children, decision } = props;
  const { id, openedBy, timeline } = dispute;
  return (
    <CasePanel id={id} title={title} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-6 *:min-w-0">
        {standing}
        <div className="grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-6 @max-[52rem]:grid-cols-1">
          <div className="grid content-start gap-6 *:min-w-0">
            {openedBy ? (
              <div className="grid grid-cols-2 gap-5 max-tablet:grid-cols-1">
                {Object.entries(people).map(([side, person]) => (
                  <DisputeSide
                    key={side}
                    side={side}
                    person={person}
                    isOpener={openedBy === side}
                    timeline={timeline}
                    timeZone={timeZone}
                  />
                ))}
              </div>
            ) : null}
            {children}
            <CaseHistory
              entries={timeline.map((entry) =>
                isEvidence(entry) ? { ...entry, note: null, fileUrl: null } : entry,
              )}
              people={people}
              timeZone={timeZone}
            />
          </div>
          <aside className="grid content-start gap-4 *:min-w-0" aria-label="Decisión">
            {decision}
          </aside>
        </div>
      </DialogBody>
    </CasePanel>
  );
}
