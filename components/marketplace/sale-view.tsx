import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { rateSale } from "@/actions/sales";
import { DealRatings } from "@/components/deals/deal-ratings";
import { TradeLive } from "@/components/exchange/trade-live";
import { DemoBanner } from "@/components/layout/demo-banner";
import { TalkButton } from "@/components/messaging/talk-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { Viewer } from "@/lib/core/actor";
import { formatCount, formatDate } from "@/lib/core/format";
import { LONGEST_COMMENT, SALE_NAMES } from "@/lib/marketplace/sale-constants";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { ListingPicture } from "./listing-picture";
import { SaleActs } from "./sale-acts";
import { SaleEvidence } from "./sale-evidence";
import { SaleFigures } from "./sale-figures";
import { SalePath } from "./sale-path";
import { nextStepOf } from "./sale-step";
import { SALE_TONES } from "./sale-words";

type SaleViewProps = { sale: SaleDetail; viewer: Viewer };

/** An order as one of its two sees it: what to do now, how far it is, and its figures. */
export function SaleView({ sale, viewer }: SaleViewProps) {
  const { timezone } = viewer;
  return (
    <>
      <TradeLive />
      <Head sale={sale} timeZone={timezone} />
      <DemoBanner />
      <div className="columns sale-page">
        <div className="stack stack-6">
          <section className="card" aria-labelledby="ahora">
            <header className="card-head">
              <h2 className="subtitle" id="ahora">
                Qué toca ahora
              </h2>
            </header>
            <div className="card-body stack">
              <p>{nextStepOf(sale, timezone)}</p>
              <SaleActs sale={sale} />
              <Talk sale={sale} />
            </div>
          </section>
          <DealRatings
            deal={sale}
            name={sale.counterpart.name}
            timeZone={timezone}
            action={rateSale}
            longest={LONGEST_COMMENT}
            help="Cuando se publique, cualquier miembro podrá leerla en su página de vendedor."
          />
          {sale.disputeReason ? <SaleEvidence sale={sale} timeZone={timezone} /> : null}
          <SaleFigures sale={sale} />
        </div>
        <SalePath sale={sale} timeZone={timezone} />
      </div>
    </>
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

function Head({ sale, timeZone }: { sale: SaleDetail; timeZone: string }) {
  const { id, role, title, status, createdAt, counterpart, listingId, imageUrl } = sale;
  return (
    <header className="page-head">
      <div className="stack stack-1">
        <Link className="back" href={`/marketplace?tab=${role === "buyer" ? "purchases" : "sales"}`}>
          <ArrowLeft className="icon" /> {role === "buyer" ? "Tus compras" : "Tus ventas"}
        </Link>
        <h1 className="title">{title}</h1>
        <p className="row row-2 wrap small muted">
          <span>Pedido n.º {formatCount(id)}</span>
          <Badge variant={SALE_TONES[status]}>{SALE_NAMES[status]}</Badge>
          <span>Hecho el {formatDate(new Date(createdAt), timeZone)}</span>
        </p>
      </div>
      <div className="row">
        <div className="person">
          <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
          <div>
            <span className="note">{role === "buyer" ? "Vende" : "Compra"}</span>
            {counterpart.isDeleted ? (
              <span className="name small">{counterpart.name}</span>
            ) : (
              <Link className="name small" href={`/marketplace/sellers/${counterpart.id}`}>
                {counterpart.name}
              </Link>
            )}
          </div>
        </div>
        <Link className="sale-thumb" href={`/marketplace/${listingId}`} aria-label="Ver el anuncio">
          <ListingPicture src={imageUrl} icon="box" />
        </Link>
      </div>
    </header>
  );
}
