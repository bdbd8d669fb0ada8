import type { ReactNode } from "react";
import { cn } from "./class-names";

type Column = { name: string; className?: string; hidden?: true };

type TableProps = {
  /** What is listed, and in which order: for who does not see it. */
  caption: string;
  columns: readonly Column[];
  className?: string;
  children: ReactNode;
};

/** A list as a table, which a phone shows as cards: its rows are the children. */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    <div className="table-box">
      <table className={cn("table", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, className: look, hidden }) => (
              <th key={name} className={look}>
                {hidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
