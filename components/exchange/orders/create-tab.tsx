import { Card, CardBody, CardHead } from "@/components/ui/card";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { LazyOrderForm } from "./form.lazy";

/** A new order on a page of its own, with what happens to it. */
export async function OrderCreateTab() {
  return (
    <div className="columns order-page">
      <Card aria-labelledby="crear">
        <CardHead>
          <h2 className="subtitle" id="crear">
            Crear Orden
          </h2>
        </CardHead>
        <CardBody>
          <LazyOrderForm band={await readMarketSettings()} />
        </CardBody>
      </Card>
      <Card aria-labelledby="despues">
        <CardHead>
          <h2 className="subtitle" id="despues">
            Cómo se cierra
          </h2>
        </CardHead>
        <ul className="ruled small">
          <li>
            <strong>USDT y USDC</strong>
            <p className="muted">
              El importe que ofreces queda bloqueado en tu cartera. Cuando alguien acepta tu orden, entera o
              en parte, la operación se cierra al momento.
            </p>
          </li>
          <li>
            <strong>SEPA y PayPal</strong>
            <p className="muted">
              No se bloquea nada hasta que alguien acepta. Entonces los BTC quedan en custodia hasta que se
              confirma el cobro.
            </p>
          </li>
          <li>
            <strong>Comisión del 1,5 %</strong>
            <p className="muted">La paga el comprador: total = subtotal × 1,015.</p>
          </li>
        </ul>
      </Card>
    </div>
  );
}
