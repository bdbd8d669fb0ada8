import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { COUNT_CACHE_SECONDS, MAX_LIVE_COUNT } from "@/lib/core/db/cached-counts";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import type { Market } from "@/lib/exchange/orders/market-queries";

/** The statistics of the listed orders (spec 3 §2.7). */
export function MarketStats({ stats }: Pick<Market, "stats">) {
  return (
    <div className="max-tablet:order-1">
      <StatStrip
        className="grid-cols-[1fr_1.1fr_1fr_1fr_0.6fr_0.8fr] max-[80.01rem]:grid-cols-[repeat(3,1fr)] max-tablet:grid-cols-[1fr_1fr] max-tablet:[&_dd]:text-md [&_dt]:whitespace-nowrap"
        stats={[
          { label: "Precio medio", ...figureOf(stats.averagePrice, "USD") },
          { label: "Volumen", ...figureOf(stats.volume, "BTC") },
          { label: "Máximo", ...figureOf(stats.maxPrice, "USD") },
          { label: "Mínimo", ...figureOf(stats.minPrice, "USD") },
          { label: "Órdenes", value: formatCount(stats.count) },
          { label: "Usuarios activos", value: formatCount(stats.activeUsers) },
        ]}
      />
      {stats.count < MAX_LIVE_COUNT ? null : (
        <Note>Con tantas órdenes, estas cifras se cuentan cada {COUNT_CACHE_SECONDS} segundos.</Note>
      )}
    </div>
  );
}

/** The two statistics that a phone shows above the list. */
export function MarketBrief({ stats }: Pick<Market, "stats">) {
  if (!stats.averagePrice) return null;
  return (
    <Note className="-my-2 flex min-w-0 flex-wrap items-center justify-between gap-x-4 tablet:hidden">
      <span>
        Precio medio{" "}
        <strong className="text-foreground">
          <Amount {...shown(stats.averagePrice, "USD")} />
        </strong>
      </span>
      <span>
        Volumen{" "}
        <strong className="text-foreground">
          <Amount {...shown(stats.volume, "BTC")} />
        </strong>
      </span>
    </Note>
  );
}

function figureOf(amount: string | null, currency: Currency) {
  if (amount === null) return { value: "—" };
  const { text, unit } = shown(amount, currency);
  return { value: text, unit };
}
