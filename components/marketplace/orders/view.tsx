import Link from "next/link";
import type { ReactNode } from "react";
import { reportOrderRating } from "@/actions/identity/ratings";
import { rateOrder } from "@/actions/marketplace/orders";
import { ActionBar } from "@/components/deals/action-bar";
import { DealCurrentStep } from "@/components/deals/current-step";
import { DealPage } from "@/components/deals/deal-page";
import { DealHeader } from "@/components/deals/header";
import { DealRatings } from "@/components/deals/ratings";
import { StepActs } from "@/components/deals/step-acts";
import { ListingPicture } from "@/components/marketplace/listings/picture";
import type { Viewer } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { ORDER } from "@/lib/marketplace/orders/machine";
import type { SaleDetail } from "@/lib/marketplace/orders/queries";
import { OrderActionButtons } from "./actions";
import { OrderEvidence } from "./evidence";
import { OrderFigures } from "./figures";
import { ORDER_TONES } from "./labels";
import { actsOf, nextStepOf, turnOf } from "./next-step";
import { OrderProgress } from "./progress";

type OrderViewProps = { sale: SaleDetail; viewer: Viewer; contact: ReactNode };
type SaleProps = { sale: SaleDetail; timeZone: string };

/**
 * The page of an order for one of its parties: the current step, the progress and the figures; `contact` opens their
 * conversation.
 */
export function OrderView({ sale, viewer: { timezone: timeZone }, contact }: OrderViewProps) {
  const { forward } = actsOf(sale);
  return (
    <DealPage
      head={<Head sale={sale} timeZone={timeZone} />}
      now={<Now sale={sale} timeZone={timeZone} contact={contact} />}
      more={
        <>
          <DealRatings
            deal={sale}
            name={sale.counterpart.name}
            timeZone={timeZone}
            action={rateOrder}
            report={{ action: reportOrderRating, fields: { rated: sale.role } }}
            help="Cuando se publique, cualquier miembro podrá leerla en su página de vendedor."
          />
          {sale.disputeReason ? <OrderEvidence sale={sale} timeZone={timeZone} /> : null}
          <OrderFigures sale={sale} />
        </>
      }
      path={<OrderProgress sale={sale} timeZone={timeZone} />}
      bar={
        forward.length > 0 ? (
          <ActionBar deal={sale}>
            <OrderActionButtons sale={sale} acts={forward} />
          </ActionBar>
        ) : null
      }
    />
  );
}

function Now({ sale, timeZone, contact }: SaleProps & { contact: ReactNode }) {
  const { status, now, deadline } = sale;
  const { forward, others } = actsOf(sale);
  return (
    <DealCurrentStep
      note={turnOf(sale)}
      title="Qué toca ahora"
      deal={{ now, deadline: ORDER.isFinal(status) ? null : deadline }}
      totalMinutes={ORDER.deadlineOf(status, sale)?.after ?? 0}
      timeZone={timeZone}
    >
      <p>{nextStepOf(sale, timeZone)}</p>
      <StepActs
        forward={forward.length > 0 ? <OrderActionButtons sale={sale} acts={forward} /> : null}
        others={others.length > 0 ? <OrderActionButtons sale={sale} acts={others} /> : null}
      />
      {contact ? <div>{contact}</div> : null}
    </DealCurrentStep>
  );
}

function Head({ sale, timeZone }: SaleProps) {
  const { id, role, title, status, createdAt, counterpart, listingId, imageUrl } = sale;
  const isBuyer = role === "buyer";
  const { name, profileImageUrl: picture, isDeleted } = counterpart;
  const href = isDeleted ? undefined : `/marketplace/sellers/${counterpart.id}`;
  return (
    <DealHeader
      back={{
        href: `/marketplace?tab=${isBuyer ? "purchases" : "sales"}`,
        text: isBuyer ? "Tus compras" : "Tus ventas",
      }}
      title={title}
      number={`Pedido n.º ${formatCount(id)}`}
      status={{ tone: ORDER_TONES[status], name: orderLabel(sale) }}
      since={`Hecho el ${formatDate(new Date(createdAt), timeZone)}`}
      counterpart={{ roleText: isBuyer ? "Vende" : "Compra", name, picture, href }}
    >
      <Link
        className="w-20 overflow-hidden rounded-md"
        href={`/marketplace/${listingId}`}
        aria-label="Ver el anuncio"
      >
        <ListingPicture src={imageUrl} icon="box" />
      </Link>
    </DealHeader>
  );
}
