import type { TimelineEntry } from "@/lib/deals/timeline";
import { partyNames } from "./party-names";
import { DealTimeline } from "./timeline";

type CaseHistoryProps = {
  entries: readonly TimelineEntry[];
  /** The parties by role. */
  people: Readonly<Record<string, { name: string }>>;
  timeZone: string;
};

/** The history of a deal for the administrator who decides its dispute. */
export function CaseHistory({ entries, people, timeZone }: CaseHistoryProps) {
  const parties = Object.fromEntries(Object.entries(people).map(([role, { name }]) => [role, name]));
  const reading = { names: partyNames(parties), now: new Date().toISOString(), timeZone };
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Historial">
      <h3 className="text-sm font-semibold">Historial</h3>
      <DealTimeline entries={entries} reading={reading} boxed />
    </section>
  );
}
