import { Note } from "@/components/display/note";
import { CardFooter } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { whenText } from "@/lib/core/format/format";
import type { TimelineEntry } from "@/lib/deals/timeline";
import type { PartyNames } from "./party-names";

/** How the moments of a deal are read: who is who, from which day, and in which time zone. */
export type Reading = { names: PartyNames; now: string; timeZone: string };

const EVIDENCE = ["prove", "dispute", "evidence", "receipt"];

/** Whether one of the two said or showed something to be judged by. */
export const isEvidence = ({ event }: Pick<TimelineEntry, "event">): boolean => EVIDENCE.includes(event);

/** `Tú · 9:41` */
export function EntryAuthor({ entry, reading }: { entry: TimelineEntry; reading: Reading }) {
  return (
    <>
      {reading.names[entry.actor]} · <EntryTime at={entry.createdAt} reading={reading} />
    </>
  );
}

type EntryTimeProps = { at: string; reading: Omit<Reading, "names">; className?: string };

export function EntryTime({ at, reading: { now, timeZone }, className }: EntryTimeProps) {
  return (
    <time className={className} dateTime={at}>
      {whenText(at, now, timeZone)}
    </time>
  );
}

type DealHistoryProps = { entries: readonly TimelineEntry[]; reading: Reading };

type DealTimelineProps = DealHistoryProps & {
  /** In a box with rules, a line each. */
  boxed?: boolean;
  className?: string;
};

/** Every moment of the deal in order: when, who, what, and what they added. */
export function DealTimeline({ entries, reading, boxed = false, className }: DealTimelineProps) {
  return (
    <ol className={cn("grid", boxed ? "rounded-md border" : "gap-3", className)}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={
            boxed
              ? "flex flex-wrap justify-between gap-x-3 px-4 py-2 text-sm wrap-anywhere not-first:border-t"
              : "grid wrap-anywhere"
          }
        >
          <span>{entry.name}</span>
          <Note as="span">
            <EntryAuthor entry={entry} reading={reading} />
          </Note>
          {entry.note ? (
            <Note as="span" className={cn("wrap-anywhere whitespace-pre-wrap", boxed && "basis-full")}>
              «{entry.note}»
            </Note>
          ) : null}
          {entry.fileUrl ? (
            <Note as="a" href={entry.fileUrl} target="_blank" rel="noopener">
              Ver el archivo
            </Note>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The same below the page's own account of the deal, closed until it is asked for. */
export function DealHistory({ entries, reading }: DealHistoryProps) {
  return (
    <CardFooter as="details" className="text-sm">
      <summary className="cursor-pointer font-[550] text-primary">Historial ({entries.length})</summary>
      <DealTimeline entries={entries} reading={reading} className="mt-3" />
    </CardFooter>
  );
}
