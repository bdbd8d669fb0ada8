import { DetailRow } from "@/components/display/detail-row";
import { euroText } from "@/components/marketplace/listings/labels";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { SaleDetail } from "@/lib/marketplace/orders/queries";

/** What was paid, what is held, what each has; and where it goes. */
export function OrderFigures({ sale }: { sale: SaleDetail }) {
  const { role, quantity, unitPrice, price, refunded, held, platformFee, sellerReceives } = sale;
  const hasRefund = /[1-9]/.test(refunded);
  return (
    <section className="card" aria-labelledby="cuentas">
      <header className="card-head">
        <h2 className="subtitle" id="cuentas">
          Cuentas y entrega
        </h2>
      </header>
      <div className="card-body stack">
        <dl className="ledger">
          <DetailRow label={`${quantity} × ${euroText(unitPrice)}`} value={euroText(price)} />
          {hasRefund ? <DetailRow label="Devuelto" value={`−${euroText(refunded)}`} /> : null}
          {role === "seller" ? (
            <DetailRow label="Comisión de la plataforma (3 %)" value={`−${euroText(platformFee)}`} />
          ) : null}
          <DetailRow label="En custodia ahora" value={euroText(held)} />
          <div className="total">
            <dt>{role === "buyer" ? "Pagas en total" : "Para ti"}</dt>
            <dd>{euroText(role === "buyer" ? paidOf(sale) : sellerReceives)}</dd>
          </div>
        </dl>
        <dl className="sale-details">
          <Detail label="Descripción del anuncio" value={promiseOf(sale)} />
          <Detail label="Envío a" value={sale.shippingAddress} />
          <Detail
            label={sale.isService ? "Cómo se ha prestado" : "Referencia del envío"}
            value={sale.shippingReference}
          />
          <Detail label="Nota del comprador" value={sale.buyerNote} />
          <Detail label="Motivo de la cancelación" value={sale.closedReason} />
        </dl>
      </div>
    </section>
  );
}

/** What the listing said when it was bought; null of orders older than what is kept of it. */
export function promiseOf({ condition, description }: Pick<SaleDetail, "condition" | "description">) {
  return description && condition ? `${CONDITION_LABELS[condition]}. ${description}` : null;
}

function paidOf({ price, refunded }: SaleDetail): string {
  return printMoney(parseMoney(price, "EUR") - parseMoney(refunded, "EUR"), "EUR");
}

/** One thing said of an order, where it was said. */
export function Detail({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd className="listing-text">{value}</dd>
    </div>
  );
}
