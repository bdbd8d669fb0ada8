import type { TimelineEntry } from "@/lib/deals/timeline";
import { partyNames } from "./party-names";
import { DealTimeline } from "./timeline";

type CaseHistoryProps = {
  entries: readonly TimelineEntry[];
  /** The parties, by their role. */
  people: Readonly<Record<string, { name: string }>>;
  timeZone: string;
};

/** What has happened to a deal, as whoever decides reads it. */
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
