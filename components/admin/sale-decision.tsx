import { resolveSale } from "@/actions/sales";
import { euroText } from "@/components/marketplace/listing-words";
import { amountWord } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { Decision } from "@/lib/deals/constants";
import { partsOf } from "@/lib/marketplace/listing-rules";
import type { SaleCase } from "@/lib/marketplace/sale-queries";
import { shareOf } from "@/lib/marketplace/sale-rules";
import { DecisionMoves } from "./decision-parts";
import { DisputeDecision } from "./dispute-decision";

const NAMES: Readonly<Record<Decision, string>> = {
  buyer: "Devolver todo al comprador",
  seller: "Pagar al vendedor",
  share: "Repartirlo entre los dos",
};

/** Whose the money is. */
export function SaleDecision({ sale, close }: { sale: SaleCase; close: () => void }) {
  return (
    <DisputeDecision
      dispute={sale}
      action={resolveSale}
      legend="¿De quién es el dinero?"
      missing="Elige de quién es el dinero."
      names={NAMES}
      told={() => "Hemos avisado a los dos."}
      moves={(side, percent) => <Moves sale={sale} side={side} percent={percent} />}
      close={close}
    />
  );
}

function Moves({ sale, side, percent }: { sale: SaleCase; side: Decision; percent: number | null }) {
  const held = parseMoney(sale.held, "EUR");
  if (side === "share" && percent === null) return null;
  const asked = shareOf(held, side === "buyer" ? 100 : side === "seller" ? 0 : (percent ?? 0));
  const { fee, rest } = partsOf(held - asked);
  const from = `Custodia (${euroText(sale.held)})`;
  const moves = [
    { to: sale.buyer.name, cents: asked },
    { to: sale.seller.name, cents: rest },
    { to: "Comisiones de la plataforma", cents: fee },
  ].filter(({ cents }) => cents > 0n);
  return (
    <DecisionMoves moves={moves.map(({ to, cents }) => ({ from, to, amount: amountWord(cents, "EUR") }))} />
  );
}
