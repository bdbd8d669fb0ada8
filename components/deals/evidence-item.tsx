import { EntryTime, type Reading } from "./deal-entries";
import { DealFile } from "./deal-file";

type EvidenceItemProps = {
  title: string;
  moment: string;
  words: string | null;
  file?: { href: string; name: string } | null;
  reading: Omit<Reading, "names">;
};

/** One thing said or shown in a dispute. */
export function EvidenceItem({ title, moment, words, file, reading }: EvidenceItemProps) {
  return (
    <li className="stack stack-2">
      <p className="row between wrap small">
        <strong>{title}</strong>
        <EntryTime className="note" moment={moment} reading={reading} />
      </p>
      {words ? <p className="small deal-words">{words}</p> : null}
      {file ? <DealFile {...file} /> : null}
    </li>
  );
}
