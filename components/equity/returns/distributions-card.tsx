import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate } from "@/lib/core/format/format";
import type { DistributionLine } from "@/lib/equity/returns/queries";

type DistributionsCardProps = { distributions: readonly DistributionLine[]; timeZone: string };

/** The distributions of the fund, with capital and gain separate and the viewer's own share. */
export function DistributionsCard({ distributions, timeZone }: DistributionsCardProps) {
  if (distributions.length === 0) return null;
  const hasMine = distributions.some(({ mine }) => mine);
  return (
    <Card id="repartos" className="scroll-mt-20" aria-labelledby="titulo-repartos">
      <CardHeader>
        <CardTitle id="titulo-repartos">Repartos</CardTitle>
      </CardHeader>
      <CardContent>
        <DataTable
          caption="Repartos, del más reciente al más antiguo"
          columns={columnsOf(timeZone, hasMine)}
          rows={distributions}
          keyOf={({ id }) => id}
        />
      </CardContent>
    </Card>
  );
}

function columnsOf(timeZone: string, hasMine: boolean): Column<DistributionLine>[] {
  const mine: Column<DistributionLine> = {
    name: "Tu parte",
    align: "end",
    card: "end",
    cellClassName: "font-semibold",
    cell: ({ mine: part }) => (part ? <Money euros={sumOf(part.capital, part.gain)} /> : "–"),
  };
  return [
    {
      name: "Fecha",
      card: "wide",
      cell: ({ createdAt, note, status }) => (
        <>
          {formatDate(new Date(createdAt), timeZone)}
          <span className="block text-xs text-muted-foreground">
            {note}
            {status === "paying" ? " Pagándose." : ""}
          </span>
        </>
      ),
    },
    { name: "Capital", align: "end", cell: ({ capital }) => <Money euros={capital} /> },
    { name: "Ganancia", align: "end", cell: ({ gain }) => <Money euros={gain} /> },
    ...(hasMine ? [mine] : []),
  ];
}

const centsOf = (decimal: string) => BigInt(decimal.replace(".", ""));

function sumOf(one: string, other: string): string {
  const cents = String(centsOf(one) + centsOf(other)).padStart(3, "0");
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
