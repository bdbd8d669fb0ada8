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
  /** The header of the column. In a card it is the label of the cell, except for the first column. */
  name: string;
  /** The header is for screen readers only, such as above the action buttons of a row. */
  hidden?: true;
  /** Aligns figures to the right, on one line, and action buttons, on several lines if there is no room. */
  align?: "end";
  /** Hides the column on a tablet and a small desk, or on all but wide desks. Cards show it. */
  drop?: "tablet" | "desk";
  /**
   * The position of the cell in a card. By default two cells share a line; `wide` is a line of its own, `none` hides.
   */
  card?: CardPosition;
  cellClassName?: string;
  /** The label of the cell in a card, instead of the name; null for no label. */
  label?: string | null | ((row: Row) => string);
  /** The cells of this column show the unit of each figure, even if the other units are in the headers. */
  ownUnits?: true;
  cell: (row: Row) => ReactNode;
};

type CardPosition = "start" | "end" | "wide" | "none";

type DataTableProps<Row> = {
  /** What the table lists and in which order; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  isSelected?: (row: Row) => boolean;
  /** The headers name the units, so the cells show them only in cards. */
  unitsInHeads?: boolean;
  /** Groups consecutive rows under a heading; `head` returns a full-width row. */
  groups?: { keyOf: (row: Row) => string; head: (key: string) => ReactNode };
  /** The row that closes the table; its cells carry their own labels for cards. */
  foot?: ReactNode;
  /** Reduces the height of the rows. */
  dense?: boolean;
  className?: string;
};

/** A table. If its container is as narrow as a phone, each row becomes a card. */
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
  const positions = cardPositions(columns);
  return (
    <Table className={className}>
      <caption className="sr-only">{caption}</caption>
      <TableHeader>
        <tr>
          {columns.map(({ name, align, drop, hidden }) => (
            <TableHead key={name} className={cn(align && "text-right", drop && DROPPED[drop])}>
              {hidden ? <span className="sr-only">{name}</span> : name}
            </TableHead>
          ))}
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            {startsGroup(rows, at, groups?.keyOf) ? groups?.head(groups.keyOf(row)) : null}
            <TableRow
              aria-selected={isSelected ? isSelected(row) : undefined}
              className={dense ? "@max-table:gap-y-2" : undefined}
            >
              {columns.map((column, place) => {
                const label = labelOf(column, row, place);
                return (
                  <TableCell
                    key={column.name}
                    className={cn(
                      classOf(column, positions[place] ?? "start", label !== undefined),
                      unitsInHeads && !column.ownUnits && "@table:**:data-[slot=unit]:hidden",
                      dense && "@table:py-2",
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

const DROPPED = { tablet: "@max-[52rem]:hidden", desk: "@max-[64rem]:hidden" } as const;

const IN_CARD = {
  start: "",
  end: "@max-table:justify-items-end @max-table:justify-self-end @max-table:text-right",
  wide: "@max-table:col-span-full @max-table:min-w-0 @max-table:wrap-anywhere",
  none: "@max-table:hidden",
} as const;

function classOf<Row>(column: Column<Row>, position: CardPosition, isLabelled: boolean): string {
  const { align, drop, hidden } = column;
  return cn(
    align && "text-right",
    align && !hidden && "whitespace-nowrap",
    isLabelled && LABELLED,
    drop && `${DROPPED[drop]} @max-table:grid`,
    IN_CARD[position],
  );
}

// Two cells to a line, the second at its end. Buttons that would stand alone beside an empty half take the whole line.
function cardPositions<Row>(columns: readonly Column<Row>[]): CardPosition[] {
  let isSecond = false;
  return columns.map(({ card, hidden }, at) => {
    const takesLine = hidden && !isSecond && at === columns.length - 1;
    const byDefault = isSecond ? "end" : "start";
    const position = card ?? (takesLine ? "wide" : byDefault);
    if (position !== "none") isSecond = position !== "wide" && !isSecond;
    return position;
  });
}

function labelOf<Row>({ name, label, hidden }: Column<Row>, row: Row, place: number): string | undefined {
  if (typeof label === "function") return label(row);
  if (label !== undefined) return label ?? undefined;
  return place > 0 && !hidden ? name : undefined;
}
