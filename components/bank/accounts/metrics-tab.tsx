import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { MOVEMENT_KINDS } from "@/lib/bank/accounts/constants";
import { wealthFlow } from "@/lib/bank/accounts/flow-rules";
import { type Metrics, readMetrics } from "@/lib/bank/accounts/metrics-queries";
import type { MonthlyFlow } from "@/lib/bank/accounts/rules";
import { capitalised, dayText, formatMoney, monthText } from "@/lib/core/format/format";
import { Euros, SignedAmount } from "./euros";
import { FlowCard } from "./flow-card";
import { WealthChart } from "./wealth-chart";

/** The development of the member's money in twelve months, and the part of it that is available. */
export async function MetricsTab({ viewer }: { viewer: UserActor }) {
  const metrics = await readMetrics(viewer);
  const sumOf = (side: "received" | "sent" | "saved") =>
    metrics.months.reduce((sum, month) => sum + month[side], 0n);
  const [received, sent, saved] = [sumOf("received"), sumOf("sent"), sumOf("saved")];
  return (
    <>
      <StatStrip
        stats={[
          { label: "Entra en 12 meses", value: <Euros cents={received} /> },
          { label: "Sale en 12 meses", value: <Euros cents={sent} /> },
          {
            label: "Ahorro",
            value: <SignedAmount minor={saved} asset="EUR" />,
            note: "Sin el principal que te prestan o devuelves",
          },
          ...(metrics.debtCents > 0n
            ? [{ label: "Deuda en préstamos", value: <Euros cents={metrics.debtCents} /> }]
            : []),
          {
            label: "Disponible tras compromisos",
            value: <Euros cents={metrics.free} />,
            note: "Lo disponible menos lo que vence este mes",
          },
        ]}
      />
      <Card aria-labelledby="evolucion">
        <CardHeader>
          <CardTitle id="evolucion">Saldo en doce meses</CardTitle>
        </CardHeader>
        <CardContent>
          <WealthChart days={metrics.days} />
        </CardContent>
      </Card>
      <FlowCard flow={wealthFlow(metrics.months)} about="Todo lo tuyo en euros, 12 meses" />
      <Commitments metrics={metrics} />
      <Card aria-labelledby="meses">
        <CardHeader>
          <CardTitle id="meses">Mes a mes</CardTitle>
        </CardHeader>
        <Months months={metrics.months} />
      </Card>
    </>
  );
}

function Commitments({ metrics: { commitments, available, committed, free } }: { metrics: Metrics }) {
  return (
    <Card aria-labelledby="comprometido">
      <CardHeader>
        <CardTitle id="comprometido">Disponible tras compromisos</CardTitle>
        <strong className="font-semibold">
          <Euros cents={free} />
        </strong>
      </CardHeader>
      <CardContent className="grid gap-2">
        <p className="text-sm">
          Tienes <Euros cents={available} /> disponibles y <Euros cents={committed} /> comprometidos hasta fin
          de mes.
        </p>
        {commitments.length === 0 ? <Note>Este mes no vence ningún pago.</Note> : null}
      </CardContent>
      {commitments.length > 0 ? (
        <ItemGroup className="border-t">
          {commitments.map(({ label, currency, minor, dueOn, path }) => (
            <Item key={`${label}:${dueOn}:${minor}`} className="flex justify-between gap-4 text-sm">
              <span>
                <Link href={path}>{label}</Link>
                <Note as="span" className="block">
                  Vence el {dayText(dueOn)}
                </Note>
              </span>
              <Amount {...formatMoney(minor, currency)} />
            </Item>
          ))}
        </ItemGroup>
      ) : null}
    </Card>
  );
}

function Months({ months }: Pick<Metrics, "months">) {
  const rows = months.toReversed().flatMap(({ month, kinds }) => kinds.map((kind) => ({ month, ...kind })));
  if (rows.length === 0) return <Empty title="Todavía no tienes movimientos" />;
  return (
    <DataTable
      caption="Entradas, salidas y ahorro de cada mes por tipo, del más reciente al más antiguo"
      columns={KIND_COLUMNS}
      rows={rows}
      keyOf={({ month, kind }) => `${month}:${kind}`}
      dense
      groups={{
        keyOf: ({ month }) => month,
        head: (month) => <MonthSums flow={months.find((one) => one.month === month)} />,
      }}
    />
  );
}

type KindOfMonth = MonthlyFlow["kinds"][number] & { month: string };

const KIND_COLUMNS: readonly Column<KindOfMonth>[] = [
  { name: "Tipo", cell: ({ kind }) => MOVEMENT_KINDS[kind] },
  { name: "Entra", align: "end", cell: ({ received }) => <Euros cents={received} /> },
  { name: "Sale", align: "end", cell: ({ sent }) => <Euros cents={sent} /> },
  {
    name: "Ahorro",
    align: "end",
    cell: ({ saved }) => <SignedAmount minor={saved} asset="EUR" />,
  },
];

function MonthSums({ flow }: { flow: MonthlyFlow | undefined }) {
  if (!flow) return null;
  const { month, received, sent, saved } = flow;
  const name = monthText(month);
  const cell = "px-3 py-2 text-right whitespace-nowrap last:pr-5 @max-table:p-0 @max-table:text-xs";
  return (
    <tr className="border-b border-border-strong bg-background font-semibold @max-table:flex @max-table:gap-3 @max-table:px-4 @max-table:py-2">
      <th
        scope="rowgroup"
        className="px-3 py-2 pl-5 text-left font-semibold @max-table:flex-1 @max-table:p-0"
      >
        {capitalised(name)}
      </th>
      <td className={`${cell} @max-table:hidden`}>
        <Euros cents={received} />
      </td>
      <td className={`${cell} @max-table:hidden`}>
        <Euros cents={sent} />
      </td>
      <td className={cell}>
        <SignedAmount minor={saved} asset="EUR" />
      </td>
    </tr>
  );
}
