import type { ReactNode } from "react";

type Stat = { label: string; value: ReactNode; unit?: string; note?: ReactNode };

/** One ruled line of figures. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="strip">
      {stats.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isWord(value) ? "subtitle" : "figure"}>
            {value}
            {unit ? <span className="unit">{`\u00a0${unit}`}</span> : null}
          </dd>
          {note ? <dd className="note">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

// «Sin valoraciones» at the size of a figure would shout, and break on a phone.
function isWord(value: ReactNode): boolean {
  return typeof value === "string" && !/\d/.test(value);
}
