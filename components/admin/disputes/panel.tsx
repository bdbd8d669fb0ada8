import type { ReactNode } from "react";
import { CasePanel } from "@/components/admin/queues/case-panel";
import { CaseHistory } from "@/components/deals/case-history";
import { isEvidence } from "@/components/deals/timeline";
import type { TimelineEntry } from "@/lib/deals/timeline";
import { DisputeSide } from "./side";

const SIDES = ["buyer", "seller"] as const;

type DisputePanelProps = {
  dispute: {
    id: number;
    /** Who opened it; null where nobody has. */
    openedBy: (typeof SIDES)[number] | null;
    buyer: { name: string };
    seller: { name: string };
    timeline: readonly TimelineEntry[];
  };
  title: string;
  closeHref: string;
  timeZone: string;
  /** How it stands, and what stands in the way of deciding it. */
  standing: ReactNode;
  /** What else there is to read. */
  children: ReactNode;
  /** What is held, and the decision. */
  decision: ReactNode;
};

/** One deal with all it takes to decide its dispute: what each side shows, what happened, what would move. */
export function DisputePanel(props: DisputePanelProps) {
  const { dispute, title, closeHref, timeZone, standing, children, decision } = props;
  const { id, openedBy, buyer, seller, timeline } = dispute;
  return (
    <CasePanel id={id} title={title} closeHref={closeHref}>
      <div className="body stack stack-6">
        {standing}
        <div className="review-body">
          <div className="stack stack-6">
            {openedBy ? (
              <div className="dispute-sides">
                {SIDES.map((side) => (
                  <DisputeSide
                    key={side}
                    side={side}
                    name={dispute[side].name}
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
              people={{ buyer, seller }}
              timeZone={timeZone}
            />
          </div>
          <aside className="stack" aria-label="Decisión">
            {decision}
          </aside>
        </div>
      </div>
    </CasePanel>
  );
}
