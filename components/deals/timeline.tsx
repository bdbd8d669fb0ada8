import { Note } from "@/components/display/note";
import { CardFooter } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { whenText } from "@/lib/core/format/format";
import type { TimelineEntry } from "@/lib/deals/timeline";
import type { PartyNames } from "./party-names";

/** What is needed to show history entries: the names, the current time, and the time zone. */
export type Reading = { names: PartyNames; now: string; timeZone: string };

const EVIDENCE = ["prove", "dispute", "evidence", "receipt"];

/** Returns whether a party made a statement or sent a file as evidence. */
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
  /** Shows the entries in a box, one per line, separated by lines. */
  boxed?: boolean;
  className?: string;
};

/** The history of the deal in order: the time, the actor, the event, and its note or file. */
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

/** `DealTimeline` below the progress card, collapsed by default. */
export function DealHistory({ entries, reading }: DealHistoryProps) {
  return (
    <CardFooter as="details" className="text-sm">
      <summary className="cursor-pointer font-[550] text-primary">Historial ({entries.length})</summary>
      <DealTimeline entries={entries} reading={reading} className="mt-3" />
    </CardFooter>
  );
}
