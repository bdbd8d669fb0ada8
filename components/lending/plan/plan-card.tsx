import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";

import { sum } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText, unitOf } from "@/lib/core/format/format";
import { formatCents, parseCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { PlanChart } from "./plan-chart";
import { type PlanLine, type PlanState, planLines } from "./plan-lines";

const STATES: Readonly<
  Record<PlanState, { name: string; tone: "success" | "info" | "warning" | "outline" }>
> = {
  paid: { name: "Pagada", tone: "success" },
  next: { name: "Próxima", tone: "info" },
  late: { name: "Vencida", tone: "warning" },
  planned: { name: "Pendiente", tone: "outline" },
};

/**
 * The payment plan as a chart and as a table. An early repayment replaces the rest of the plan, so what is left of it
 * would contradict that the loan is repaid; the payments themselves are listed in their own card.
 */
export function PlanCard({ loan }: { loan: LoanDetail }) {
  const lines = planLines(loan);
  const left = lines.at(-1)?.after ?? 0n;
  if (lines.length === 0 || (loan.status === "repaid" && left > 0n)) return null;
  const { currency } = loan;
  return (
    <Card aria-labelledby="cuadro">
      <CardHeader>
        <CardTitle id="cuadro">Cuadro de cuotas</CardTitle>
        <Note as="span">Relleno, lo pagado; rayado, lo que queda</Note>
      </CardHeader>
      <CardContent className="border-b">
        <PlanChart lines={lines} currency={currency} />
      </CardContent>
      <DataTable
        caption={`Cuadro de cuotas, en ${unitOf(currency)}`}
        columns={columnsOf(currency)}
        rows={lines}
        keyOf={({ nr }) => nr}
        isSelected={({ state }) => state === "next"}
        unitsInHeads
        dense
        foot={<Total lines={lines} currency={currency} />}
      />
    </Card>
  );
}

// On a phone, a payment has two lines: date and amount, remaining principal and state.
function columnsOf(currency: LoanCurrency): Column<PlanLine>[] {
  const unit = unitOf(currency);
  return [
    {
      name: "N.º",
      card: "none",
      cell: ({ nr }) => <span className="text-muted-foreground">{nr}</span>,
    },
    { name: "Vence", label: null, cell: ({ dueOn }) => dayText(dueOn) },
    {
      name: `Cuota, ${unit}`,
      label: null,
      align: "end",
      cellClassName: "font-semibold",
      cell: ({ amount }) => <Amount {...sum(amount, currency)} />,
    },
    {
      name: "Interés",
      align: "end",
      drop: "tablet",
      card: "none",
      cell: ({ interest }) => <Amount {...sum(interest, currency)} />,
    },
    {
      name: "Principal",
      align: "end",
      drop: "tablet",
      card: "none",
      cell: ({ principal }) => <Amount {...sum(principal, currency)} />,
    },
    { name: "Quedan", align: "end", cell: ({ after }) => <Amount {...formatCents(after, currency)} /> },
    { name: "Estado", label: null, cell: ({ state }) => <State state={state} /> },
  ];
}

function State({ state }: { state: PlanState }) {
  const { name, tone } = STATES[state];
  return state === "planned" ? <Note as="span">{name}</Note> : <Badge variant={tone}>{name}</Badge>;
}

function Total({ lines, currency }: { lines: readonly PlanLine[]; currency: LoanCurrency }) {
  const total = (of: (line: PlanLine) => string) =>
    formatCents(
      lines.reduce((all, line) => all + parseCents(of(line)), 0n),
      currency,
    );
  const cell = "px-3 py-2 text-right font-semibold whitespace-nowrap @max-table:p-0";
  return (
    <tr className="border-t border-b-3 border-foreground [border-bottom-style:double] @max-table:flex @max-table:justify-between @max-table:px-4 @max-table:py-2">
      <th scope="row" colSpan={2} className="px-3 py-2 pl-5 text-left font-semibold @max-table:p-0">
        Total
      </th>
      <td className={cell}>{total(({ amount }) => amount).text}</td>
      <td className={`${cell} @max-[52rem]:hidden`}>{total(({ interest }) => interest).text}</td>
      <td className={`${cell} @max-[52rem]:hidden`}>{total(({ principal }) => principal).text}</td>
      <td className="@max-table:hidden" />
      <td className="@max-table:hidden" />
    </tr>
  );
}
