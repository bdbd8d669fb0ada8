import { useRouter } from "next/navigation";
import { claimOrder, releaseOrder } from "@/actions/marketplace/orders";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { euroText } from "@/components/marketplace/listings/labels";
import { Detail, OrderPhotos, promiseOf } from "@/components/marketplace/orders/figures";
import { Alert } from "@/components/ui/alert";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import type { OrderCase } from "@/lib/marketplace/orders/queries";
import { DisputeChat } from "./chat";
import { DisputeClaim } from "./claim";
import { saleDecisionText } from "./decision-text";
import { OrderDecision } from "./order-decision";
import { OrderRefund } from "./order-refund";
import { DisputePanel } from "./panel";

type MarketplaceOrderReviewProps = {
  order: OrderCase;
  closeHref: string;
  viewerId: string;
  timeZone: string;
};

/**
 * One order with all the information for a decision: the listing, the statements of both parties, their messages, the
 * history, and the movements.
 */
export function MarketplaceOrderReview({
  order,
  closeHref,
  viewerId,
  timeZone,
}: MarketplaceOrderReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { id, status, decision, canResolve, canReverse, buyer, seller } = order;
  return (
    <DisputePanel
      dispute={{ ...order, openedBy: order.disputeReason === null ? null : "buyer" }}
      people={{ buyer, seller }}
      title={`Pedido n.º ${id} · ${orderLabel(order)}`}
      closeHref={closeHref}
      timeZone={timeZone}
      standing={
        <>
          {decision ? <Alert>{saleDecisionText({ decision, buyer, seller }, timeZone)}</Alert> : null}
          {status === "disputed" && !canResolve ? (
            <Alert variant="warning">Eres parte de este pedido: debe decidirlo otra persona.</Alert>
          ) : null}
        </>
      }
      decision={
        <>
          <Figures order={order} />
          {canResolve ? (
            <DisputeClaim
              dispute={order}
              claim={claimOrder}
              release={releaseOrder}
              viewer={{ id: viewerId, timeZone }}
            >
              <OrderDecision order={order} close={close} />
            </DisputeClaim>
          ) : null}
          {canReverse ? <OrderRefund order={order} close={close} /> : null}
        </>
      }
    >
      <OrderPhotos order={order} />
      <dl className="grid gap-3">
        <Detail label="Anuncio" value={order.title} />
        <Detail label="Descripción del anuncio" value={promiseOf(order)} />
        <Detail label="Compra" value={`${buyer.name} · ${buyer.email}`} />
        <Detail label="Vende" value={`${seller.name} · ${seller.email}`} />
        <Detail label="Envío a" value={order.shippingAddress} />
        <Detail
          label={order.isService ? "Cómo se ha prestado" : "Referencia del envío"}
          value={order.shippingReference}
        />
        <Detail label="Nota del comprador" value={order.buyerNote} />
      </dl>
      {canResolve ? (
        <DisputeChat
          path={`/api/admin/marketplace/orders/${id}/messages`}
          people={{ buyer, seller }}
          timeZone={timeZone}
        />
      ) : null}
    </DisputePanel>
  );
}

function Figures({ order: { price, refunded, held } }: { order: OrderCase }) {
  return (
    <DetailList>
      <DetailRow label="Pagado">{euroText(price)}</DetailRow>
      <DetailRow label="Devuelto">{euroText(refunded)}</DetailRow>
      <DetailRow total label="En custodia">
        {euroText(held)}
      </DetailRow>
    </DetailList>
  );
}
