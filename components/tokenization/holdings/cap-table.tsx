import { CircleCheck, TriangleAlert } from "lucide-react";
import { Unit } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { type Column, DataTable } from "@/components/parts/data-table";
import { type Ink, Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { percentText, pointsOf } from "@/components/tokenization/labels";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayOf } from "@/lib/core/format/calendar";
import { dayText, formatCount } from "@/lib/core/format/format";
import type { CapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";

type CapTableProps = { table: CapTable; lockMonths: number; timeZone: string };

/** The distribution of the tokens: as a bar, and by name for holders who may be named. */
export function CapTableCard({ table, lockMonths, timeZone }: CapTableProps) {
  const { tokenSymbol, holders, lines } = table;
  const rows: Row[] = [...lines, ...restOf(table)];
  return (
    <Card id="titulares" className="scroll-mt-20" aria-labelledby="titulo-titulares">
      <CardHeader>
        <CardTitle id="titulo-titulares">Titulares</CardTitle>
        <Note as="span">{holdersText(holders)}</Note>
      </CardHeader>
      <CardContent className="grid gap-2 border-b">
        <Parts table={table} lockMonths={lockMonths} />
      </CardContent>
      {rows.length > 0 ? (
        <DataTable
          caption={`Quién tiene tokens ${tokenSymbol}`}
          columns={columnsOf({ table, lockMonths, timeZone })}
          rows={rows}
          keyOf={(row) => ("name" in row ? row.userId : row.label)}
          isSelected={(row) => "name" in row && row.isViewer}
          dense
          foot={<Total table={table} />}
        />
      ) : null}
      <Supply table={table} />
    </Card>
  );
}

/** The number of tokens by kind of holder, for visitors, who see no names. */
export function SupplyCard({ table, lockMonths }: Omit<CapTableProps, "timeZone">) {
  return (
    <Card aria-labelledby="titulo-tokens">
      <CardHeader>
        <CardTitle id="titulo-tokens">Tokens {table.tokenSymbol}</CardTitle>
        <Note as="span">{holdersText(table.holders)}</Note>
      </CardHeader>
      <CardContent className="grid gap-2">
        <Parts table={table} lockMonths={lockMonths} />
      </CardContent>
      <Supply table={table} />
    </Card>
  );
}

const holdersText = (holders: number) =>
  holders === 1 ? "1 persona o entidad" : `${formatCount(holders)} personas y entidades`;

type Line = CapTable["lines"][number];
type Rest = { label: string; tokens: string; part: string };
type Row = Line | Rest;

function restOf({ others, parts, isIssued }: CapTable): Rest[] {
  const more = others.count === 1 ? "1 persona más" : `${formatCount(others.count)} personas más`;
  return [
    ...(others.count > 0 ? [{ label: more, tokens: others.tokens, part: others.part }] : []),
    ...(isIssued ? [] : [{ label: "Sin vender", ...parts.unsold }]),
  ];
}

type Part = { key: keyof CapTable["parts"]; name: string; ink: Ink; look: "free" | "held" | "empty" };

function Parts({ table: { parts, isIssued }, lockMonths }: Omit<CapTableProps, "timeZone">) {
  const locked = lockMonths > 0 ? `, bloqueados ${monthsText(lockMonths)}` : "";
  const named: readonly Part[] = [
    { key: "promoter", name: `Promotor${locked}`, ink: 1, look: "held" },
    { key: "firm", name: isIssued ? "Otros titulares" : "Firmes", ink: 1, look: "free" },
    { key: "reflection", name: "En reflexión", ink: 2, look: "held" },
    { key: "unsold", name: "Sin vender", ink: 1, look: "empty" },
  ];
  const there = named.filter(({ key }) => /[1-9]/.test(parts[key].tokens));
  const label = there.map(({ key, name }) => `${name} ${percentText(parts[key].part)} %`).join(", ");
  return (
    <>
      <ShareBar
        className="h-3.5 gap-0.5"
        label={label || "Sin titulares"}
        parts={there
          .filter(({ key }) => key !== "unsold")
          .map(({ key, ink, look }) => ({ key, points: pointsOf(parts[key].part), ink, look }))}
      />
      <ul className={keysClass}>
        {there.map(({ key, name, ink, look }) => (
          <Key key={key} name={name} ink={ink} look={look} />
        ))}
      </ul>
    </>
  );
}

/** Compares the number of issued tokens with the sum of all holdings, both from the current ledger. */
function Supply({ table: { issued, total, tokenSymbol } }: Pick<CapTableProps, "table">) {
  if (issued === null) return null;
  const isEqual = issued === total.tokens;
  if (isEqual && !/[1-9]/.test(issued)) {
    return (
      <Note className="px-5 py-3 max-tablet:px-4">
        No queda ningún {tokenSymbol}: se retiraron al pagar a sus titulares.
      </Note>
    );
  }
  return (
    <Note className="flex items-start gap-2 px-5 py-3 max-tablet:px-4">
      {isEqual ? (
        <CircleCheck className="mt-0.5 size-4 flex-none text-success" aria-hidden="true" />
      ) : (
        <TriangleAlert className="mt-0.5 size-4 flex-none text-destructive" aria-hidden="true" />
      )}
      {isEqual
        ? `Emitidos ${tokenText(issued)} ${tokenSymbol}: los mismos que suman los titulares.`
        : `Emitidos ${tokenText(issued)} ${tokenSymbol}, y los titulares suman ${tokenText(total.tokens)}.`}
    </Note>
  );
}

const monthsText = (months: number) => (months === 1 ? "1 mes" : `${months} meses`);

const columnsOf = ({ table, lockMonths, timeZone }: CapTableProps): Column<Row>[] => [
  {
    name: "Titular",
    cell: (row) =>
      "name" in row ? (
        <Person>
          <Avatar name={row.name} src={row.profileImageUrl} className="size-7 text-[0.625rem]" />
          <PersonText>
            <PersonName className="text-sm">{row.isViewer ? `${row.name}, tú` : row.name}</PersonName>
            {row.isPromoter ? <PersonNote>Promotor</PersonNote> : null}
          </PersonText>
        </Person>
      ) : (
        <span className="pl-10 text-muted-foreground">{row.label}</span>
      ),
  },
  {
    name: table.tokenSymbol,
    align: "end",
    cell: ({ tokens }) => <strong>{tokenText(tokens)}</strong>,
  },
  {
    name: "Parte",
    align: "end",
    // One element, because the labelled cell of a card is a grid.
    cell: ({ part }) => (
      <span>
        {percentText(part)} <Unit>%</Unit>
      </span>
    ),
  },
  {
    name: "Situación",
    label: null,
    cell: (row) => ("name" in row ? <Hold line={row} {...{ table, lockMonths, timeZone }} /> : null),
  },
];

const HATCHED =
  "before:size-2.5 before:rounded-xs before:bg-transparent before:inset-ring before:inset-ring-current before:hatch";

function Hold({ line, table, lockMonths, timeZone }: CapTableProps & { line: Line }) {
  if (line.isInReflection) {
    return (
      <Badge variant="info" className={HATCHED}>
        En reflexión
      </Badge>
    );
  }
  if (line.lockedUntil) {
    return (
      <Badge variant="outline" className={HATCHED}>
        Bloqueados hasta el {dayText(dayOf(new Date(line.lockedUntil), timeZone))}
      </Badge>
    );
  }
  if (line.isPromoter && !table.isIssued && lockMonths > 0) {
    return (
      <Badge variant="outline" className={HATCHED}>
        Bloqueados {monthsText(lockMonths)}
      </Badge>
    );
  }
  return <Note as="span">{table.isIssued ? "Libres" : "Libres al emitirse"}</Note>;
}

function Total({ table: { total } }: { table: CapTable }) {
  return (
    <tr className="border-t border-b-3 border-foreground font-semibold [border-bottom-style:double] @max-table:grid @max-table:grid-cols-[minmax(0,1fr)_auto_auto] @max-table:gap-x-4 @max-table:px-4 @max-table:py-2">
      <td className="@table:px-5 @table:py-2">Total</td>
      <td className="text-right @table:px-3 @table:py-2">{tokenText(total.tokens)}</td>
      <td className="text-right @table:px-3 @table:py-2">
        {percentText(total.part)} <Unit>%</Unit>
      </td>
      <td className="@max-table:hidden" />
    </tr>
  );
}
