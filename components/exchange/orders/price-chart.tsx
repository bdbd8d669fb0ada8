import { AreaChart } from "@/components/display/area-chart";
import { formatMoney, shortDayText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { Market } from "@/lib/exchange/orders/market-queries";

const TICKS = 3n;

/** The price of bitcoin in the completed trades of each day, weighted by amount. */
export function MarketPrice({ days }: { days: Market["chart"] }) {
  const prices = days.map(({ averagePrice }) => parseMoney(averagePrice, "USD"));
  const low = prices.reduce((one, other) => (other < one ? other : one));
  const high = prices.reduce((one, other) => (other > one ? other : one));
  // A margin around the prices, because on an axis that starts at zero they would be a flat line at the top.
  const margin = (high - low) / 4n + high / 100n;
  const [floor, ceiling] = [low - margin, high + margin];
  const part = (price: bigint) => Number(((price - floor) * 10_000n) / (ceiling - floor));
  const ticks = [0n, 1n, 2n, 3n].map((third) => dollars(ceiling - ((ceiling - floor) * third) / TICKS));
  const named = days.map(({ day }) => shortDayText(day));
  return (
    <AreaChart
      label="Precio por BTC de las operaciones completadas, en US$"
      values={prices.map(part)}
      top={part(ceiling)}
      ticks={ticks}
      marks={[...new Set([named.at(0), named.at(-1)])].flatMap((day) => day ?? [])}
      table={{
        head: ["Día", "Precio medio, US$"],
        rows: prices.map((price, index) => [named[index] ?? "", formatMoney(price, "USD").text]),
      }}
    />
  );
}

const dollars = (cents: bigint) => formatMoney(cents, "USD").text.slice(0, -3);
