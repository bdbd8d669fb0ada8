import { whenText } from "@/lib/core/format/format";
import type { TimelineEntry } from "@/lib/deals/timeline";
import type { PartyNames } from "./party-names";

/** How the moments of a deal are read: who is who, from which day, and in which time zone. */
export type Reading = { names: PartyNames; now: string; timeZone: string };

const EVIDENCE = ["dispute", "evidence", "receipt"];

/** Whether one of the two said or showed something to be judged by. */
export const isEvidence = ({ event }: Pick<TimelineEntry, "event">): boolean => EVIDENCE.includes(event);

/** `Tú · 9:41` */
export function EntryAuthor({ entry, reading }: { entry: TimelineEntry; reading: Reading }) {
  return (
    <>
      {reading.names[entry.actor]} · <EntryTime moment={entry.createdAt} reading={reading} />
    </>
  );
}

type EntryTimeProps = { moment: string; reading: Omit<Reading, "names">; className?: string };

export function EntryTime({ moment, reading: { now, timeZone }, className }: EntryTimeProps) {
  return (
    <time className={className} dateTime={moment}>
      {whenText(moment, now, timeZone)}
    </time>
  );
}

type DealTimelineProps = { entries: readonly TimelineEntry[]; reading: Reading };

/** Every moment of the deal in order: when, who, what, and what they added. */
export function DealTimeline({ entries, reading }: DealTimelineProps) {
  return (
    <ol className="deal-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>{entry.name}</span>
          <span className="note">
            <EntryAuthor entry={entry} reading={reading} />
          </span>
          {entry.note ? <span className="note deal-words">«{entry.note}»</span> : null}
          {entry.fileUrl ? (
            <a className="note" href={entry.fileUrl} target="_blank" rel="noopener">
              Ver el archivo
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The same below the page's own account of the deal, closed until it is asked for. */
export function DealHistory({ entries, reading }: DealTimelineProps) {
  return (
    <details className="card-foot deal-history">
      <summary>Historial ({entries.length})</summary>
      <DealTimeline entries={entries} reading={reading} />
    </details>
  );
}
