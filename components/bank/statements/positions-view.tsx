import { Euros } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { PageTitle } from "@/components/display/heading";
import { Note, PaperNote } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { PrintButton } from "@/components/parts/print-button";
import { ASSET_NAMES, PAPER_ZONE } from "@/lib/bank/accounts/constants";
import type { Positions } from "@/lib/bank/accounts/position-queries";
import { quarterBefore, quarterText } from "@/lib/bank/accounts/rules";
import { dayText, formatDate, formatMoney } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";

/** A printable list of the member's positions at the end of a quarter. */
export function PositionsView({ positions, holder }: { positions: Positions; holder: string }) {
  const { quarter, lastDay, assets, totalCents, rateAt } = positions;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton />
        <LinkButton href={`/debank/positions?quarter=${quarterBefore(quarter)}`}>
          Trimestre anterior
        </LinkButton>
      </div>
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="grid gap-1">
          <p className="font-serif text-lg font-semibold">{appName()}</p>
          <PageTitle id="titulo">Posiciones al cierre del {quarterText(quarter)}</PageTitle>
          <p>{holder}</p>
          <Note>
            A {dayText(lastDay)}, hora de Madrid, al cambio de referencia del {formatDate(rateAt, PAPER_ZONE)}
            .
          </Note>
        </header>
        <DataTable
          caption="Posiciones por activo"
          columns={COLUMNS}
          rows={assets}
          keyOf={({ asset }) => asset}
        />
        <p className="flex justify-between gap-4 text-md font-semibold">
          Total en euros <Euros cents={totalCents} />
        </p>
        <PaperNote />
      </article>
    </>
  );
}

const COLUMNS: readonly Column<Positions["assets"][number]>[] = [
  { name: "Activo", cellClassName: "font-semibold", cell: ({ asset }) => ASSET_NAMES[asset] },
  {
    name: "Disponible",
    align: "end",
    cell: ({ asset, available }) => <Amount {...formatMoney(available, asset)} />,
  },
  { name: "Retenido", align: "end", cell: ({ asset, held }) => <Amount {...formatMoney(held, asset)} /> },
  { name: "Valor", align: "end", cell: ({ euroCents }) => <Euros cents={euroCents} /> },
];
