import { TwoColumns } from "@/components/display/two-columns";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { findBy } from "@/lib/core/command/page-input";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { typedText } from "@/lib/core/format/typed-amount";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { getOrder, type OrderLine } from "@/lib/exchange/orders/queries";
import { orderParams } from "@/lib/exchange/orders/schema";
import { readExternalAddress } from "@/lib/wallet/queries";
import type { OrderDraft } from "./form";
import { LazyOrderForm } from "./form.lazy";
import { isWholeOnly } from "./terms";

/**
 * The page of a new order, with an explanation of what happens to it. `from`: the number of an own order that is
 * published again, with what is left of it; another one is ignored.
 */
export async function OrderCreateTab({ viewer, from }: { viewer: UserActor; from: string | undefined }) {
  const [band, ownAddress, earlier] = await Promise.all([
    readMarketSettings(),
    readExternalAddress(viewer),
    from === undefined ? null : readEarlier(viewer, from),
  ]);
  return (
    <TwoColumns>
      <Card aria-labelledby="crear">
        <CardHeader>
          <CardTitle id="crear">Crear Orden</CardTitle>
        </CardHeader>
        <CardContent>
          <LazyOrderForm key={from} band={band} ownAddress={ownAddress} earlier={earlier} />
        </CardContent>
      </Card>
      <Card aria-labelledby="despues">
        <CardHeader>
          <CardTitle id="despues">Cómo se cierra</CardTitle>
        </CardHeader>
        <ItemGroup className="text-sm">
          <Item>
            <strong>USDT y USDC</strong>
            <p className="text-muted-foreground">
              El importe que ofreces queda bloqueado en tu cartera. Cuando alguien acepta tu orden, entera o
              en parte, la operación se cierra al momento.
            </p>
          </Item>
          <Item>
            <strong>SEPA y PayPal</strong>
            <p className="text-muted-foreground">
              No se bloquea nada hasta que alguien acepta. Entonces los BTC quedan en custodia hasta que se
              confirma el cobro.
            </p>
          </Item>
          <Item>
            <strong>Comisión del {FEE_TEXT.bitcoinOrders}</strong>
            <p className="text-muted-foreground">
              La paga el comprador: total = subtotal + {FEE_TEXT.bitcoinOrders}.
            </p>
          </Item>
        </ItemGroup>
      </Card>
    </TwoColumns>
  );
}

async function readEarlier(viewer: UserActor, from: string): Promise<OrderDraft | null> {
  const order = await findBy(orderParams, { id: from }, ({ id }) => getOrder(viewer, id));
  if (!order?.isOwn) return null;
  return {
    type: order.type,
    btcAmount: typedText(order.remainingAmount, "BTC"),
    minBtcAmount: minimumOf(order),
    minTakerTrades: String(order.minTakerTrades ?? ""),
    pricing: order.marketMargin === null ? "fixed" : "market",
    pricePerBtc: order.marketMargin === null ? typedText(order.pricePerBtc, "USD") : "",
    marketMargin: order.marketMargin === null ? "" : typedText(order.marketMargin),
    paymentMethod: order.paymentMethod,
    externalBtcAddress: order.externalBtcAddress ?? "",
    paymentInstructions: order.paymentInstructions ?? "",
  };
}

// A minimum above what is left would be refused.
function minimumOf(order: OrderLine): string {
  const { minBtcAmount, remainingAmount } = order;
  return minBtcAmount === null ? "" : typedText(isWholeOnly(order) ? remainingAmount : minBtcAmount, "BTC");
}
