import Link from "next/link";
import { rateSale } from "@/actions/sales";
import { ActBar } from "@/components/deals/act-bar";
import { DealHead } from "@/components/deals/deal-head";
import { DealNow } from "@/components/deals/deal-now";
import { DealPage } from "@/components/deals/deal-page";
import { DealRatings } from "@/components/deals/deal-ratings";
import { TalkButton } from "@/components/messaging/talk-button";
import type { Viewer } from "@/lib/core/actor";
import { formatCount, formatDate } from "@/lib/core/format";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import { ORDER } from "@/lib/marketplace/sale-machine";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { ListingPicture } from "./listing-picture";
import { SaleActs } from "./sale-acts";
import { SaleEvidence } from "./sale-evidence";
import { SaleFigures } from "./sale-figures";
import { SalePath } from "./sale-path";
import { actsOf, nextStepOf, turnOf } from "./sale-step";
import { SALE_TONES } from "./sale-words";

type SaleViewProps = { sale: SaleDetail; viewer: Viewer };
type SaleProps = { sale: SaleDetail; timeZone: string };

/** An order as one of its two sees it: what to do now, how far it is, and its figures. */
export function SaleView({ sale, viewer: { timezone: timeZone } }: SaleViewProps) {
  const { forward } = actsOf(sale);
  return (
    <DealPage
      head={<Head sale={sale} timeZone={timeZone} />}
      now={<Now sale={sale} timeZone={timeZone} />}
      more={
        <>
          <DealRatings
            deal={sale}
            name={sale.counterpart.name}
            timeZone={timeZone}
            action={rateSale}
            help="Cuando se publique, cualquier miembro podrá leerla en su página de vendedor."
          />
          {sale.disputeReason ? <SaleEvidence sale={sale} timeZone={timeZone} /> : null}
          <SaleFigures sale={sale} />
        </>
      }
      path={<SalePath sale={sale} timeZone={timeZone} />}
      bar={
        forward.length > 0 ? (
          <ActBar deal={sale}>
            <SaleActs sale={sale} acts={forward} />
          </ActBar>
        ) : null
      }
    />
  );
}

function Now({ sale, timeZone }: SaleProps) {
  const { status, now, deadline } = sale;
  const { forward, others } = actsOf(sale);
  return (
    <DealNow
      note={turnOf(sale)}
      title="Qué toca ahora"
      deal={{ now, deadline: ORDER.isFinal(status) ? null : deadline }}
      totalMinutes={ORDER.deadlineOf(status, sale)?.after ?? 0}
      timeZone={timeZone}
    >
      <p>{nextStepOf(sale, timeZone)}</p>
      {forward.length + others.length > 0 ? (
        <div className={others.length > 0 ? "row row-2 wrap" : "row row-2 wrap desk"}>
          {forward.length > 0 ? (
            <span className="desk">
              <SaleActs sale={sale} acts={forward} />
            </span>
          ) : null}
          <SaleActs sale={sale} acts={others} />
        </div>
      ) : null}
      <Talk sale={sale} />
    </DealNow>
  );
}

// About the listing, as when it was asked about: what was promised stands in the same conversation.
function Talk({ sale: { counterpart, listingId } }: { sale: SaleDetail }) {
  if (counterpart.isDeleted) return null;
  return (
    <div>
      <TalkButton userId={counterpart.id} name={counterpart.name} aboutType="listing" aboutId={listingId} />
    </div>
  );
}

function Head({ sale, timeZone }: SaleProps) {
  const { id, role, title, status, createdAt, counterpart, listingId, imageUrl } = sale;
  const isBuyer = role === "buyer";
  const { name, profileImageUrl: picture, isDeleted } = counterpart;
  const href = isDeleted ? undefined : `/marketplace/sellers/${counterpart.id}`;
  return (
    <DealHead
      back={{
        href: `/marketplace?tab=${isBuyer ? "purchases" : "sales"}`,
        text: isBuyer ? "Tus compras" : "Tus ventas",
      }}
      title={title}
      number={`Pedido n.º ${formatCount(id)}`}
      status={{ tone: SALE_TONES[status], name: SALE_NAMES[status] }}
      since={`Hecho el ${formatDate(new Date(createdAt), timeZone)}`}
      counterpart={{ does: isBuyer ? "Vende" : "Compra", name, picture, href }}
    >
      <Link className="sale-thumb" href={`/marketplace/${listingId}`} aria-label="Ver el anuncio">
        <ListingPicture src={imageUrl} icon="box" />
      </Link>
    </DealHead>
  );
}
