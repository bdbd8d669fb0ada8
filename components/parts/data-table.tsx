import { Fragment, type Key, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";

export type Column<Row> = {
  /** What stands above the cells; in a card above its own cell, except for the first column's. */
  name: string;
  /** Read aloud, not shown: above the acts of a row. */
  hidden?: true;
  /** Figures and acts stand at the end of their column, on one line. */
  align?: "end";
  /** Left out where the table is narrower than a tablet. */
  drop?: true;
  /** Where the cell stands in a card: at the end of its line, or in a line of its own. */
  card?: "end" | "wide";
  cellClassName?: string;
  /** What stands above the cell in a card instead of the name; null for nothing. */
  label?: string | null | ((row: Row) => string);
  /** The unit of each figure stands in its cell, though the table's stand in their heads. */
  ownUnits?: true;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** What is listed, and in which order: for who does not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  isSelected?: (row: Row) => boolean;
  /** The heads name the units: they are repeated in the cards alone. */
  unitsInHeads?: boolean;
  /** Rows that follow one another under a heading of their own: a row as wide as theirs. */
  groups?: { keyOf: (row: Row) => string; head: (key: string) => ReactNode };
  /** The row that closes the table: its cells say where they are in a card. */
  foot?: ReactNode;
  /** Low rows. */
  dense?: boolean;
  className?: string;
};

/** A list as a table; where it has the width of a phone, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    isSelected,
    unitsInHeads = false,
    dense = false,
    groups,
    foot,
    className,
  } = props;
  return (
    <Table className={className}>
      <caption className="sr-only">{caption}</caption>
      <TableHeader>
        <tr>
          {columns.map(({ name, align, drop, hidden }) => (
            <TableHead key={name} className={cn(align && "text-right", drop && "@max-[48.01rem]:hidden")}>
              {hidden ? <span className="sr-only">{name}</span> : name}
            </TableHead>
          ))}
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            {startsGroup(rows, at, groups?.keyOf) ? groups?.head(groups.keyOf(row)) : null}
            <TableRow aria-selected={isSelected ? isSelected(row) : undefined}>
              {columns.map((column, place) => {
                const label = labelOf(column, row, place);
                return (
                  <TableCell
                    key={column.name}
                    className={cn(
                      lookOf(column, label !== undefined),
                      unitsInHeads && !column.ownUnits && "@table:**:data-[slot=unit]:hidden",
                      dense && "py-2 @table:py-2",
                      column.cellClassName,
                    )}
                    data-label={label}
                  >
                    {column.cell(row)}
                  </TableCell>
                );
              })}
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
      {foot ? <TableFooter>{foot}</TableFooter> : null}
    </Table>
  );
}

function startsGroup<Row>(rows: readonly Row[], at: number, keyOf?: (row: Row) => string): boolean {
  const [row, before] = [rows[at], rows[at - 1]];
  if (!keyOf || row === undefined) return false;
  return before === undefined || keyOf(before) !== keyOf(row);
}

const LABELLED =
  "@max-table:grid @max-table:justify-items-start @max-table:text-left @max-table:leading-snug @max-table:before:text-xs @max-table:before:text-muted-foreground @max-table:before:content-[attr(data-label)] @max-table:[&_br]:hidden";

const IN_CARD = {
  end: "@max-table:justify-items-end @max-table:justify-self-end @max-table:text-right",
  wide: "@max-table:col-span-full @max-table:min-w-0 @max-table:wrap-anywhere",
} as const;

function lookOf<Row>({ align, drop, card }: Column<Row>, isLabelled: boolean): string {
  return cn(
    align && "text-right whitespace-nowrap",
    isLabelled && LABELLED,
    card && IN_CARD[card],
    drop && "@max-[48.01rem]:hidden @max-table:grid",
  );
}

function labelOf<Row>({ name, label, hidden }: Column<Row>, row: Row, place: number): string | undefined {
  if (typeof label === "function") return label(row);
  if (label !== undefined) return label ?? undefined;
  return place > 0 && !hidden ? name : undefined;
}
