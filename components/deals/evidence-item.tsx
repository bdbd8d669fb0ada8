import type { TimelineEntry } from "@/lib/deals/timeline";
import { DealFileLink } from "./file-link";
import { EntryTime, type Reading } from "./timeline";

type EvidenceItemProps = {
  title: string;
  entry: Pick<TimelineEntry, "name" | "note" | "fileUrl" | "createdAt">;
  reading: Omit<Reading, "names">;
};

/** One thing said or shown in a dispute. */
export function EvidenceItem({ title, entry, reading }: EvidenceItemProps) {
  const { name, note, fileUrl, createdAt } = entry;
  return (
    <li className="stack stack-2">
      <p className="row between wrap small">
        <strong>{title}</strong>
        <EntryTime className="note" moment={createdAt} reading={reading} />
      </p>
      {note ? <p className="small deal-words">{note}</p> : null}
      {fileUrl ? <DealFileLink href={fileUrl} name={`Archivo: ${name.toLowerCase()}`} /> : null}
    </li>
  );
}
