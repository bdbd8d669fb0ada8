import type { Key, ReactNode } from "react";
import { cn } from "./class-names";

export type Column<Row> = {
  /** What stands above the cells; in a card above its own cell, except for the first column's. */
  name: string;
  /** Read aloud, not shown: above the acts of a row. */
  hidden?: true;
  /** Of the head and the cells: `amount` for figures, `drop` for what a narrower table leaves out. */
  className?: string;
  /** Where the cell stands in a card: at the end of its line, or in a line of its own. */
  card?: "end" | "wide";
  cellClassName?: string;
  /** What stands above the cell in a card instead of the name; null for nothing. */
  label?: string | null | ((row: Row) => string);
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** What is listed, and in which order: for who does not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  isSelected?: (row: Row) => boolean;
  className?: string;
};

/** A list as a table; where it has the width of a phone, each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isSelected,
  className,
}: DataTableProps<Row>) {
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
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-selected={isSelected ? isSelected(row) : undefined}>
              {columns.map((column, place) => (
                <td
                  key={column.name}
                  className={cn(column.className, column.card, column.cellClassName) || undefined}
                  data-label={labelOf(column, row, place)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function labelOf<Row>({ name, label, hidden }: Column<Row>, row: Row, place: number): string | undefined {
  if (typeof label === "function") return label(row);
  if (label !== undefined) return label ?? undefined;
  return place > 0 && !hidden ? name : undefined;
}
