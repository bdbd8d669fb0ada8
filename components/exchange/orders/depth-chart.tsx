import { Note } from "@/components/display/note";
import { Chart, ChartGrid, ChartLine } from "@/components/ui/chart";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { Market } from "@/lib/exchange/orders/market-queries";

/** One step of a side, best price first: the total amount for sale or wanted up to this price. */
type Step = { priceCents: bigint; totalSats: bigint };
type Sides = { bids: readonly Step[]; asks: readonly Step[] };

const WIDTH = 600;
const HEIGHT = 160;
const GRID = [0, 1, 2, 3] as const;

/** The market depth: the wanted amounts below the middle price and the offered ones above it, added up by price. */
export function MarketDepth({ depth }: { depth: Market["depth"] }) {
  const bids = stepsOf(depth.buy);
  const asks = stepsOf(depth.sell);
  const prices = [...bids, ...asks].map(({ priceCents }) => priceCents);
  const [lowest, highest] = [min(prices), max(prices)];
  const margin = (highest - lowest) / 20n;
  const [low, high] = [lowest - margin, highest + margin];
  const top = max([...bids, ...asks].map(({ totalSats }) => totalSats));
  const x = (priceCents: bigint) => part(priceCents - low, high - low, WIDTH);
  const y = (totalSats: bigint) => HEIGHT - part(totalSats, top, HEIGHT);
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <Note className="flex min-w-0 items-center justify-between gap-3" aria-hidden="true">
        <span>
          <Swatch className="bg-chart-2" /> Compras, BTC acumulados
        </span>
        <span>
          Ventas <Swatch className="bg-chart-4" />
        </span>
      </Note>
      <Chart
        label="Profundidad del mercado"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        ticks={[3n, 2n, 1n, 0n].map((third) => bitcoins((top * third) / 3n))}
        marks={(low === high ? [low] : [low, (low + high) / 2n, high]).map(dollars)}
        table={<Summary bids={bids} asks={asks} />}
      >
        <ChartGrid d={GRID.map((line) => `M0 ${short((line * HEIGHT) / 3)}H${WIDTH}`).join("")} />
        <Side ink={2} steps={bids} edge={0} x={x} y={y} />
        <Side ink={4} steps={asks} edge={WIDTH} x={x} y={y} />
      </Chart>
    </div>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <span className={cn("inline-block size-2.5 rounded-xs", className)} />
);

type SideProps = {
  ink: 2 | 4;
  steps: readonly Step[];
  edge: number;
  x: (priceCents: bigint) => number;
  y: (totalSats: bigint) => number;
};

function Side({ ink, steps, edge, x, y }: SideProps) {
  const [best] = steps;
  if (!best) return null;
  const start = short(x(best.priceCents));
  const climb = steps.map(({ priceCents, totalSats }) => `H${short(x(priceCents))}V${short(y(totalSats))}`);
  const line = `M${start} ${HEIGHT}${climb.join("")}H${edge}`;
  return <ChartLine ink={ink} line={line} area={`${line}V${HEIGHT}Z`} />;
}

function Summary({ bids, asks }: Sides) {
  const rows = [
    ...bids.map((step) => ({ ...step, side: "Compras desde" })),
    ...asks.map((step) => ({ ...step, side: "Ventas hasta" })),
  ];
  return (
    <table>
      <caption>BTC acumulados por precio</caption>
      <tbody>
        {rows.map(({ side, priceCents, totalSats }) => (
          <tr key={`${side} ${priceCents}`}>
            <th scope="row">
              {side} {formatMoney(priceCents, "USD").text} US$
            </th>
            <td>{formatMoney(totalSats, "BTC").text} BTC</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stepsOf(buckets: Market["depth"]["buy"]): Step[] {
  return buckets.map(({ price, total }) => ({
    priceCents: parseMoney(price, "USD"),
    totalSats: parseMoney(total, "BTC"),
  }));
}

// A drawing needs only four decimals, so that only the ratio, never the amount, is a floating-point number.
function part(amount: bigint, whole: bigint, length: number): number {
  return whole > 0n ? (Number((amount * 10_000n) / whole) * length) / 10_000 : length / 2;
}

const short = (length: number) => Math.round(length * 10) / 10;
const min = (amounts: readonly bigint[]) => amounts.reduce((one, other) => (other < one ? other : one));
const max = (amounts: readonly bigint[]) => amounts.reduce((one, other) => (other > one ? other : one));
const bitcoins = (sats: bigint) => formatMoney(sats, "BTC").text.slice(0, -4);
const dollars = (cents: bigint) => formatMoney(cents, "USD").text.slice(0, -3);
