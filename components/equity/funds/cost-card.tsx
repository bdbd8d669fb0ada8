import { Note } from "@/components/display/note";
import { euroText, percentText } from "@/components/equity/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { rateText } from "@/lib/core/format/short-decimal";
import type { FundDetail } from "@/lib/equity/funds/queries";

type Row = { name: string; values: readonly string[]; isTotal?: true };

const MULTIPLES = ["0×, lo pierde todo", "1×, devuelve lo puesto", "2×, devuelve el doble"] as const;

/** The costs of an investment of 10,000 € over eight years, at several outcomes. */
export function CostCard({ fund: { costs, managementFee, performanceFee, hurdle } }: { fund: FundDetail }) {
  const [first] = costs;
  if (!first) return null;
  const rows: Row[] = [
    {
      name: `Gestión, ${rateText(managementFee)} al año`,
      values: costs.map((cost) => euroText(cost.managementFee)),
    },
    {
      name: `Éxito, ${rateText(performanceFee)} de la ganancia`,
      values: costs.map((cost) => euroText(cost.performanceFee)),
    },
    { name: "Total", values: costs.map((cost) => euroText(cost.total)), isTotal: true },
    { name: "Al año", values: costs.map((cost) => percentText(cost.yearly)) },
    { name: "Recibes", values: costs.map((cost) => euroText(cost.received)) },
    { name: "Ganas o pierdes", values: costs.map((cost) => euroText(cost.result)), isTotal: true },
  ];
  return (
    <Card id="costes" className="scroll-mt-20" aria-labelledby="titulo-costes">
      <CardHeader>
        <CardTitle id="titulo-costes">
          Lo que cuestan {euroText(first.commitment)} en {first.years} años
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <DataTable
          caption="Costes según lo que devuelva el fondo"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ name }) => name}
        />
        <Note>
          La comisión de éxito se cobra a la salida
          {Number(hurdle) > 0 ? `, de lo que gane por encima del ${rateText(hurdle)} al año` : ""}. No es una
          previsión.
        </Note>
      </CardContent>
    </Card>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: "Concepto",
    card: "wide",
    cell: ({ name, isTotal }) => <span className={isTotal ? "font-semibold" : ""}>{name}</span>,
  },
  ...MULTIPLES.map(
    (name, place): Column<Row> => ({
      name,
      align: "end",
      cell: ({ values, isTotal }) => <span className={isTotal ? "font-semibold" : ""}>{values[place]}</span>,
    }),
  ),
];
