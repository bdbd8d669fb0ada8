import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { Euros } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { PageTitle } from "@/components/display/heading";
import { Note, PaperNote } from "@/components/display/note";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { StatStrip } from "@/components/display/stat-strip";
import { PdfLink } from "@/components/parts/pdf-link";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { TAX_NOTES, UNKNOWN_COST } from "@/lib/bank/taxes/constants";
import { holdingOf } from "@/lib/bank/taxes/lines";
import { lastDayOf } from "@/lib/bank/taxes/present";
import type { TaxReport } from "@/lib/bank/taxes/queries";
import { formatMoney, paperDayText } from "@/lib/core/format/format";
import { GainTable, IncomeTable, RemovalTable } from "./tables";

type TaxViewProps = { report: TaxReport; years: readonly number[] };

/** The income tax report of a year, with its files. */
export function TaxView({ report, years }: TaxViewProps) {
  const { year, isRunning, capital, gains, others, removals } = report;
  const isEmpty = capital.length + gains.length + others.length + removals.length === 0;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Impuestos de {year}</PageTitle>
          <PageLead>
            {isRunning ? `Hasta el ${paperDayText(lastDayOf(report))}. ` : ""}Lo que has ganado y perdido
            aquí, en los términos del IRPF.
          </PageLead>
        </PageHeading>
        <PageActions>
          <PdfLink href={`/api/tax/pdf?year=${year}`} />
          <a className={buttonVariants({ variant: "outline" })} href={`/api/tax/csv?year=${year}`} download>
            <FileSpreadsheet /> CSV
          </a>
        </PageActions>
      </PageHeader>
      {years.length > 1 ? (
        <SegmentedNav
          label="Año"
          names={Object.fromEntries(years.map((each) => [` ${each}`, String(each)]))}
          current={` ${year}`}
          hrefOf={(key) => `/debank/taxes?year=${key.trim()}`}
        />
      ) : null}
      <Totals report={report} />
      {isEmpty ? (
        <Empty title={`Nada que declarar de ${year}`}>
          En ese año no hay rendimientos, ventas ni retiros en tu cuenta.
        </Empty>
      ) : null}
      <UnknownCost report={report} />
      <IncomeTable id="capital" title="Rendimientos del capital mobiliario" lines={capital} />
      <GainTable lines={gains} />
      <IncomeTable id="otros" title="Otros ingresos y pérdidas" lines={others}>
        Van en otro apartado de la declaración: actividades económicas, o pérdidas por préstamos que no te han
        devuelto.
      </IncomeTable>
      <RemovalTable lines={removals} />
      <Holdings report={report} />
      <Notes />
    </>
  );
}

function Totals({ report }: { report: TaxReport }) {
  const { capitalCents, gainTotals, withheldCents } = report;
  const figure = (label: string, cents: bigint) => {
    const { text, unit } = formatMoney(cents, "EUR");
    return { label, value: text, unit };
  };
  return (
    <StatStrip
      stats={[
        figure("Capital mobiliario", capitalCents),
        figure("Ganancias", gainTotals.wonCents),
        figure("Pérdidas", gainTotals.lostCents),
        figure("Retenciones", withheldCents),
      ]}
    />
  );
}

function UnknownCost({ report: { unknown } }: { report: TaxReport }) {
  if (unknown.length === 0) return null;
  return (
    <Card aria-labelledby="sin-coste">
      <CardHeader>
        <CardTitle id="sin-coste">Falta el coste de lo que llegó de fuera</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <Note>{UNKNOWN_COST} No está en las cifras de arriba.</Note>
        <ul className="grid gap-2 text-sm">
          {unknown.map(({ asset, unknownUnits, unknownProceedsCents, journalId, at }) => (
            <li
              key={`${journalId} ${asset} ${at.getTime()}`}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <Amount {...holdingOf(unknownUnits, asset)} />
              <span>
                por <Euros cents={unknownProceedsCents} />
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Holdings({ report: { holdings, year, isRunning } }: { report: TaxReport }) {
  if (holdings.length === 0) return null;
  return (
    <Card aria-labelledby="cartera">
      <CardHeader>
        <CardTitle id="cartera">
          {isRunning ? "Lo que tienes sin vender" : `Sin vender al terminar ${year}`}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-2 text-sm">
          {holdings.map(({ asset, units, costCents, unknownUnits }) => (
            <div key={asset} className="flex flex-wrap justify-between gap-x-4">
              <dt>
                <Amount {...holdingOf(units, asset)} />
              </dt>
              <dd>
                {unknownUnits < units ? (
                  <>
                    Coste <Euros cents={costCents} />
                  </>
                ) : null}
                {unknownUnits > 0n ? (
                  <span className="text-muted-foreground">
                    {unknownUnits < units ? "; " : ""}sin coste conocido{" "}
                    <Amount {...holdingOf(unknownUnits, asset)} />
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function Notes() {
  return (
    <Card aria-labelledby="notas">
      <CardHeader>
        <CardTitle id="notas">Lo que debes saber</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          {TAX_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Note>
          Cada línea lleva el número de su asiento. <Link href="/ayuda">Ayuda</Link>
        </Note>
        <PaperNote />
      </CardContent>
    </Card>
  );
}
