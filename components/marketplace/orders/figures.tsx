import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ListingGallery } from "@/components/marketplace/listings/gallery";
import { deductedText, euroText } from "@/components/marketplace/listings/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";

/** The paid and locked amounts, what each party receives, and the delivery address. */
export function OrderFigures({ order }: { order: OrderDetail }) {
  const { role, quantity, unitPrice, price, refunded, held, platformFee, sellerReceives } = order;
  const hasRefund = /[1-9]/.test(refunded);
  return (
    <Card aria-labelledby="cuentas">
      <CardHeader>
        <CardTitle id="cuentas">Cuentas y entrega</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label={`${quantity} × ${euroText(unitPrice)}`}>{euroText(price)}</DetailRow>
          {hasRefund ? <DetailRow label="Devuelto">{deductedText(refunded)}</DetailRow> : null}
          {role === "seller" ? (
            <DetailRow label={`Comisión de la plataforma (${FEE_TEXT.marketplace})`}>
              {deductedText(platformFee)}
            </DetailRow>
          ) : null}
          <DetailRow label="En custodia ahora">{euroText(held)}</DetailRow>
          <DetailRow total label={role === "buyer" ? "Pagas en total" : "Para ti"}>
            {euroText(role === "buyer" ? paidOf(order) : sellerReceives)}
          </DetailRow>
        </DetailList>
        <OrderPhotos order={order} />
        <dl className="grid gap-3">
          <Detail label="Descripción del anuncio" value={promiseOf(order)} />
          <Detail label="Envío a" value={order.shippingAddress} />
          <Detail
            label={order.isService ? "Cómo se ha prestado" : "Referencia del envío"}
            value={order.shippingReference}
          />
          <Detail label="Nota del comprador" value={order.buyerNote} />
          <Detail label="Motivo de la cancelación" value={order.closedReason} />
        </dl>
      </CardContent>
    </Card>
  );
}

/** The photos of the listing at the time of the purchase; renders nothing if it had none. */
export function OrderPhotos({ order: { photos, title } }: { order: Pick<OrderDetail, "photos" | "title"> }) {
  if (photos.length === 0) return null;
  return <ListingGallery photos={photos} title={title} icon="box" />;
}

/** Returns the listing's content at the time of the purchase; null for orders from before it was stored. */
export function promiseOf({ condition, description }: Pick<OrderDetail, "condition" | "description">) {
  return description && condition ? `${CONDITION_LABELS[condition]}. ${description}` : null;
}

function paidOf({ price, refunded }: OrderDetail): string {
  return printMoney(parseMoney(price, "EUR") - parseMoney(refunded, "EUR"), "EUR");
}

/** One detail of an order with its label; renders nothing if it is empty. */
export function Detail({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <Note as="dt">{label}</Note>
      <dd className="max-w-176 wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  );
}
