import { resolveOrder } from "@/actions/marketplace/orders";
import { euroText } from "@/components/marketplace/listings/labels";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { SaleDecision } from "@/lib/deals/constants";
import { partsOf } from "@/lib/marketplace/listings/rules";
import type { OrderCase } from "@/lib/marketplace/orders/queries";
import { shareOf } from "@/lib/marketplace/orders/rules";
import { DisputeDecision } from "./decision";
import { DecisionMoves } from "./decision-fields";

const NAMES: Readonly<Record<SaleDecision, string>> = {
  buyer: "Devolver todo al comprador",
  seller: "Pagar al vendedor",
  share: "Repartirlo entre los dos",
};

/** Decides whether the buyer or the seller of an order receives the money. */
export function OrderDecision({ order, close }: { order: OrderCase; close: () => void }) {
  return (
    <DisputeDecision
      dispute={order}
      action={resolveOrder}
      legend="¿De quién es el dinero?"
      missing="Elige de quién es el dinero."
      names={NAMES}
      successText={() => "Hemos avisado a los dos."}
      moves={(side, percent) => <Moves order={order} side={side} percent={percent} />}
      close={close}
    />
  );
}

function Moves({ order, side, percent }: { order: OrderCase; side: SaleDecision; percent: number | null }) {
  const held = parseMoney(order.held, "EUR");
  if (side === "share" && percent === null) return null;
  const asked = shareOf(held, side === "buyer" ? 100 : side === "seller" ? 0 : (percent ?? 0));
  const { fee, rest } = partsOf(held - asked);
  const from = `Custodia (${euroText(order.held)})`;
  const moves = [
    { to: order.buyer.name, cents: asked },
    { to: order.seller.name, cents: rest },
    { to: "Comisiones de la plataforma", cents: fee },
  ].filter(({ cents }) => cents > 0n);
  return (
    <DecisionMoves moves={moves.map(({ to, cents }) => ({ from, to, amount: amountText(cents, "EUR") }))} />
  );
}
