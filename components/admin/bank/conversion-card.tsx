import { LazyChangeRates } from "@/components/admin/settings/forms.lazy";
import { Amount, Unit } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { AdminActor } from "@/lib/auth/actor";
import { readTreasury, type Treasury } from "@/lib/bank/conversion/treasury-queries";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";
import { LazyChangeSpread, LazyMoveTreasury } from "./actions.lazy";

/** The rates and the spread of conversions, and the balances of the treasury. */
export async function ConversionCard({ viewer }: { viewer: AdminActor }) {
  const { assets, rates, spreadPoints } = await readTreasury(viewer);
  const { eurUsdRate, btcReferencePriceUsd, recordedAt } = rates;
  return (
    <Card aria-labelledby="conversiones">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="conversiones">Conversiones y tesorería</CardTitle>
          <Note>Tipos vigentes desde el {formatDate(recordedAt, viewer.timezone)}.</Note>
        </div>
        <div className="flex flex-wrap gap-2">
          <LazyChangeRates
            eurUsdRate={typedText(eurUsdRate)}
            btcReferencePriceUsd={typedText(btcReferencePriceUsd, "USD")}
          />
          <LazyChangeSpread spreadPoints={spreadPoints} />
        </div>
      </CardHeader>
      <CardContent>
        <DetailList>
          <DetailRow label="Dólares por euro">
            {formatDecimal(eurUsdRate)} <Unit>US$</Unit>
          </DetailRow>
          <DetailRow label="Dólares por bitcoin">
            {formatDecimal(btcReferencePriceUsd)} <Unit>US$</Unit>
          </DetailRow>
          <DetailRow label="Margen">{typedText(printMoney(BigInt(spreadPoints), "EUR"))} %</DetailRow>
        </DetailList>
      </CardContent>
      <DataTable
        caption="Tesorería por activo"
        columns={COLUMNS}
        rows={assets}
        keyOf={({ asset }) => asset}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Treasury["assets"][number]>[] = [
  { name: "Activo", cell: ({ asset }) => <strong className="font-semibold">{asset}</strong> },
  { name: "Tesorería", align: "end", cell: ({ asset, held }) => <Amount {...formatMoney(held, asset)} /> },
  { name: "Comisiones", align: "end", cell: ({ asset, fees }) => <Amount {...formatMoney(fees, asset)} /> },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ asset, held }) => <LazyMoveTreasury asset={asset} held={printMoney(held, asset)} />,
  },
];
