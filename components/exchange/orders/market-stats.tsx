import { Amount } from "@/components/display/amount";
import { StatStrip } from "@/components/display/stat-strip";
import { COUNT_CACHE_SECONDS, MAX_LIVE_COUNT } from "@/lib/core/db/cached-counts";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import type { Market } from "@/lib/exchange/orders/market-queries";

/** The figures of the listed orders (spec 3 §2.7). */
export function MarketStats({ stats }: Pick<Market, "stats">) {
  return (
    <div className="market-stats">
      <StatStrip
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
        <p className="note">
          Con tantas órdenes, estas cifras se cuentan cada {COUNT_CACHE_SECONDS} segundos.
        </p>
      )}
    </div>
  );
}

/** The two that a phone shows above the list. */
export function MarketBrief({ stats }: Pick<Market, "stats">) {
  if (!stats.averagePrice) return null;
  return (
    <p className="row between note phone market-brief">
      <span>
        Precio medio{" "}
        <strong>
          <Amount {...shown(stats.averagePrice, "USD")} />
        </strong>
      </span>
      <span>
        Volumen{" "}
        <strong>
          <Amount {...shown(stats.volume, "BTC")} />
        </strong>
      </span>
    </p>
  );
}

function figureOf(amount: string | null, currency: Currency) {
  if (amount === null) return { value: "—" };
  const { text, unit } = shown(amount, currency);
  return { value: text, unit };
}
