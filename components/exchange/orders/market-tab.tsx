import { BottomBar } from "@/components/display/bottom-bar";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { getMarket, listLatestTrades } from "@/lib/exchange/orders/market-queries";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { listOrders } from "@/lib/exchange/orders/queries";
import { listOrdersInput, marketInput } from "@/lib/exchange/orders/schema";
import { readExternalAddress } from "@/lib/wallet/queries";
import { LazyOrderForm } from "./form.lazy";
import { isMarketChart, MarketCharts } from "./market-charts";
import { MarketFilters } from "./market-filters";
import { MarketList } from "./market-list";
import { MarketBrief, MarketStats } from "./market-stats";

export type ExchangeParams = Record<string, string | string[] | undefined>;

/** The open orders of one side with their statistics, and the form of a new order beside them. */
export async function MarketTab({ viewer, params }: { viewer: UserActor; params: ExchangeParams }) {
  const { asked, isWrong } = askedOf(params);
  const { cursor: _, limit: __, sort, side = "sell", ...filters } = asked;
  const chart = isMarketChart(params.chart) ? params.chart : "depth";
  const [first, market, trades, band, ownAddress] = await Promise.all([
    listOrders(viewer, { ...asked, cursor: undefined }),
    getMarket(marketInput.parse({ ...filters, side })),
    chart === "trades" ? listLatestTrades() : [],
    readMarketSettings(),
    readExternalAddress(viewer),
  ]);
  const search = { ...filters, side, sort };
  const query = queryOf(search);
  return (
    <>
      <MarketBrief stats={market.stats} />
      <MarketStats stats={market.stats} />
      <div className="grid grid-cols-1 items-start gap-6 min-[80.01rem]:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid content-start gap-6 *:min-w-0">
          <Card aria-labelledby="ordenes">
            <CardHeader>
              <h2 className="sr-only" id="ordenes">
                {side === "sell" ? "Órdenes de venta" : "Órdenes de compra"}
              </h2>
              <MarketFilters key={side} search={isWrong ? { ...typedOf(params), side, sort } : search} />
            </CardHeader>
            {isWrong ? (
              <Alert variant="destructive" role="alert">
                Algún filtro no es válido: escribe números como 0,5 o 68000.
              </Alert>
            ) : null}
            <MarketList
              key={query}
              first={first}
              query={query}
              side={side}
              isNarrowed={Object.values(filters).some(Boolean)}
              count={market.stats.count}
              band={band}
              ownAddress={ownAddress}
              timeZone={viewer.timezone}
            />
          </Card>
          <MarketCharts
            market={market}
            trades={trades}
            chart={chart}
            timeZone={viewer.timezone}
            hrefOf={(each) => `/btc-p2p?${query}&chart=${each}`}
          />
        </div>
        <Card className="sticky top-20 max-[80.01rem]:hidden" aria-labelledby="crear">
          <CardHeader>
            <CardTitle id="crear">Crear Orden</CardTitle>
          </CardHeader>
          <CardContent>
            <LazyOrderForm band={band} ownAddress={ownAddress} />
          </CardContent>
        </Card>
      </div>
      <BottomBar className="max-tablet:order-2 max-tablet:-mx-4" aria-label="Acción principal">
        <LinkButton variant="highlight" href="/btc-p2p?tab=create">
          Crear orden
        </LinkButton>
      </BottomBar>
    </>
  );
}

// The best price is first unless the address has another sort order; invalid filters are ignored.
function askedOf(params: ExchangeParams) {
  const side = params.side === "buy" ? "buy" : "sell";
  const plain = { side, sort: side === "sell" ? "cheapest" : "dearest" } as const;
  const { method, amount, minPrice, maxPrice, sort = plain.sort } = params;
  const read = listOrdersInput.safeParse({ ...plain, method, amount, minPrice, maxPrice, sort });
  return read.success
    ? { asked: read.data, isWrong: false }
    : { asked: listOrdersInput.parse(plain), isWrong: true };
}

// Invalid input stays in the field, so that the member can correct it.
function typedOf(params: ExchangeParams) {
  const text = (value: ExchangeParams[string]) => (typeof value === "string" ? value : undefined);
  const { method, amount, minPrice, maxPrice } = params;
  return { method: text(method), amount: text(amount), minPrice: text(minPrice), maxPrice: text(maxPrice) };
}

function queryOf(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return String(new URLSearchParams(given));
}
