import { TwoColumns } from "@/components/display/two-columns";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { readExternalAddress } from "@/lib/wallet/queries";
import { LazyOrderForm } from "./form.lazy";

/** The page of a new order, with an explanation of what happens to it. */
export async function OrderCreateTab({ viewer }: { viewer: UserActor }) {
  const [band, ownAddress] = await Promise.all([readMarketSettings(), readExternalAddress(viewer)]);
  return (
    <TwoColumns>
      <Card aria-labelledby="crear">
        <CardHeader>
          <CardTitle id="crear">Crear Orden</CardTitle>
        </CardHeader>
        <CardContent>
          <LazyOrderForm band={band} ownAddress={ownAddress} />
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
