import { useRouter } from "next/navigation";
import { claimSale, releaseSale } from "@/actions/sales";
import { CaseHistory } from "@/components/deals/case-history";
import { euroText } from "@/components/marketplace/listing-words";
import { Detail, promiseOf } from "@/components/marketplace/sale-figures";
import { Banner } from "@/components/ui/banner";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import type { SaleCase } from "@/lib/marketplace/sale-queries";
import { DisputeClaim } from "./dispute-claim";
import { CasePanel } from "./queues/case-panel";
import { SaleDecision } from "./sale-decision";
import { SaleReturn } from "./sale-return";

type SaleReviewProps = { sale: SaleCase; closeHref: string; viewerId: string; timeZone: string };

/** One order with all it takes to decide it: what was promised, what both say, what happened, what would move. */
export function SaleReview({ sale, closeHref, viewerId, timeZone }: SaleReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { id, status, resolution, canResolve, canReverse, buyer, seller } = sale;
  return (
    <CasePanel id={id} title={`Pedido n.º ${id} · ${SALE_NAMES[status]}`} closeHref={closeHref}>
      <div className="body stack stack-6">
        {resolution ? <Banner>Decidida: {resolution}</Banner> : null}
        {status === "disputed" && !canResolve ? (
          <Banner tone="warning">Eres parte de este pedido: debe decidirlo otra persona.</Banner>
        ) : null}
        <div className="review-body">
          <div className="stack stack-6">
            <dl className="sale-details">
              <Detail label="Anuncio" value={sale.title} />
              <Detail label="Descripción del anuncio" value={promiseOf(sale)} />
              <Detail label="Compra" value={`${buyer.name} · ${buyer.email}`} />
              <Detail label="Vende" value={`${seller.name} · ${seller.email}`} />
              <Detail label="Versión del comprador" value={sale.disputeReason} />
              <Detail label="Envío a" value={sale.shippingAddress} />
              <Detail label="Referencia del envío" value={sale.shippingReference} />
            </dl>
            <CaseHistory entries={sale.timeline} people={{ buyer, seller }} timeZone={timeZone} />
          </div>
          <aside className="stack" aria-label="Decisión">
            <dl className="ledger">
              <div>
                <dt>Pagado</dt>
                <dd>{euroText(sale.price)}</dd>
              </div>
              <div>
                <dt>Devuelto</dt>
                <dd>{euroText(sale.refunded)}</dd>
              </div>
              <div className="total">
                <dt>En custodia</dt>
                <dd>{euroText(sale.held)}</dd>
              </div>
            </dl>
            {canResolve ? (
              <DisputeClaim
                dispute={sale}
                claim={claimSale}
                release={releaseSale}
                viewer={{ id: viewerId, timeZone }}
              >
                <SaleDecision sale={sale} close={close} />
              </DisputeClaim>
            ) : null}
            {canReverse ? <SaleReturn sale={sale} close={close} /> : null}
          </aside>
        </div>
      </div>
    </CasePanel>
  );
}
