import Link from "next/link";
import type { ReactNode } from "react";
import { reportOrderRating } from "@/actions/identity/ratings";
import { rateOrder } from "@/actions/marketplace/orders";
import { ActionBar } from "@/components/deals/action-bar";
import { DealCurrentStep } from "@/components/deals/current-step";
import { DealPage } from "@/components/deals/deal-page";
import { DealHeader } from "@/components/deals/header";
import { DealRatings } from "@/components/deals/ratings";
import { StepActions } from "@/components/deals/step-actions";
import { ListingPicture } from "@/components/marketplace/listings/picture";
import type { Viewer } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { ORDER } from "@/lib/marketplace/orders/machine";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";
import { OrderActionButtons } from "./actions";
import { OrderEvidence } from "./evidence";
import { OrderFigures } from "./figures";
import { ORDER_TONES } from "./labels";
import { actionsOf, nextStepOf, turnOf } from "./next-step";
import { OrderProgress } from "./progress";

type OrderViewProps = { order: OrderDetail; viewer: Viewer; contact: ReactNode };
type OrderProps = { order: OrderDetail; timeZone: string };

/**
 * The page of an order for one of its parties: the current step, the progress and the figures; `contact` opens their
 * conversation.
 */
export function OrderView({ order, viewer, contact }: OrderViewProps) {
  const { timezone: timeZone } = viewer;
  const { forward } = actionsOf(order);
  return (
    <DealPage
      head={<Head order={order} viewer={viewer} />}
      now={<Now order={order} timeZone={timeZone} contact={contact} />}
      more={
        <>
          <DealRatings
            deal={order}
            name={order.counterpart.name}
            timeZone={timeZone}
            action={rateOrder}
            report={{ action: reportOrderRating, fields: { rated: order.role } }}
            help="Cuando se publique, cualquier miembro podrá leerla en su página de vendedor."
          />
          {order.disputeReason ? <OrderEvidence order={order} timeZone={timeZone} /> : null}
          <OrderFigures order={order} />
        </>
      }
      path={<OrderProgress order={order} timeZone={timeZone} />}
      bar={
        forward.length > 0 ? (
          <ActionBar deal={order}>
            <OrderActionButtons order={order} actions={forward} />
          </ActionBar>
        ) : null
      }
    />
  );
}

function Now({ order, timeZone, contact }: OrderProps & { contact: ReactNode }) {
  const { status, now, deadline } = order;
  const { forward, others } = actionsOf(order);
  return (
    <DealCurrentStep
      note={turnOf(order)}
      title={ORDER.isFinal(status) ? "Cómo ha terminado" : "Qué toca ahora"}
      deal={{ now, deadline: ORDER.isFinal(status) ? null : deadline }}
      totalMinutes={ORDER.deadlineOf(status, order)?.after ?? 0}
      timeZone={timeZone}
    >
      <p>{nextStepOf(order, timeZone)}</p>
      <StepActions
        forward={forward.length > 0 ? <OrderActionButtons order={order} actions={forward} /> : null}
        others={others.length > 0 ? <OrderActionButtons order={order} actions={others} /> : null}
      />
      {contact ? <div>{contact}</div> : null}
    </DealCurrentStep>
  );
}

function Head({ order, viewer }: { order: OrderDetail; viewer: Viewer }) {
  const { id, role, title, status, createdAt, counterpart, listingId, imageUrl } = order;
  const isBuyer = role === "buyer";
  const { name, profileImageUrl: picture, isDeleted } = counterpart;
  // A party without the app keeps the order and, as its seller, the listing; the other pages are closed to them.
  const hasApp = viewer.apps.includes("marketplace");
  const href = hasApp && !isDeleted ? `/marketplace/sellers/${counterpart.id}` : undefined;
  const image = <ListingPicture src={imageUrl} icon="box" />;
  const imageClass = "w-20 overflow-hidden rounded-md";
  return (
    <DealHeader
      back={{
        href: `/marketplace?tab=${isBuyer ? "purchases" : "sales"}`,
        text: isBuyer ? "Tus compras" : "Tus ventas",
      }}
      title={title}
      number={`Pedido n.º ${formatCount(id)}`}
      status={{ tone: ORDER_TONES[status], name: orderLabel(order) }}
      since={`Hecho el ${formatDate(new Date(createdAt), viewer.timezone)}`}
      counterpart={{ roleText: isBuyer ? "Vende" : "Compra", name, picture, href }}
    >
      {hasApp || !isBuyer ? (
        <Link className={imageClass} href={`/marketplace/${listingId}`} aria-label="Ver el anuncio">
          {image}
        </Link>
      ) : (
        <div className={imageClass}>{image}</div>
      )}
    </DealHeader>
  );
}
