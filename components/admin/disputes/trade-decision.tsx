import { resolveTrade } from "@/actions/exchange/trades";
import { Note } from "@/components/display/note";
import { amountText } from "@/lib/core/format/format";
import { type Currency, parseMoney, printMoney } from "@/lib/core/format/money";
import type { SaleDecision } from "@/lib/deals/constants";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";
import { sharesOf } from "@/lib/exchange/trades/rules";
import { DisputeDecision } from "./decision";
import { DecisionMoves } from "./decision-fields";

/** Decides whether the buyer or the seller of a trade receives the bitcoin. */
export function TradeDecision({ trade, close }: { trade: TradeCase; close: () => void }) {
  const { buyer, seller } = trade;
  const winners = { buyer: buyer.name, seller: seller.name };
  return (
    <DisputeDecision
      dispute={trade}
      action={resolveTrade}
      legend="¿Para quién es el bitcoin?"
      missing="Elige para quién es el bitcoin."
      names={{
        buyer: `Para ${buyer.name}, comprador: se entrega`,
        seller: `Para ${seller.name}, vendedor: se devuelve`,
        share: "Repartirlo entre los dos",
      }}
      successText={(side) =>
        side === "share"
          ? "El bitcoin se reparte. Hemos avisado a los dos."
          : `El bitcoin es para ${winners[side]}. Hemos avisado a los dos.`
      }
      act={(side) => (side === "share" ? "Repartir entre los dos" : `Decidir a favor de ${winners[side]}`)}
      moves={(side, percent) => <Moves trade={trade} side={side} percent={percent} />}
      close={close}
    />
  );
}

type MovesProps = { trade: TradeCase; side: SaleDecision; percent: number | null };

function Moves({ trade, side, percent }: MovesProps) {
  const effects = side === "share" ? shareEffects(trade, percent) : trade.effects[side];
  if (effects.length === 0) return null;
  const moves = effects.map(({ from, to, amount, currency: word }) => {
    const currency = word as Currency;
    return { from, to, amount: amountText(parseMoney(amount, currency), currency) };
  });
  return (
    <DecisionMoves moves={moves}>
      {side !== "seller" && trade.externalBtcAddress ? (
        <Note>Después se envía a la dirección indicada por el comprador, menos la comisión de red.</Note>
      ) : null}
    </DecisionMoves>
  );
}

// Dividing the bitcoin makes the movements of both other decisions, each in part.
function shareEffects({ effects, btcAmount, platformFeeBtc }: TradeCase, percent: number | null) {
  if (percent === null) return [];
  const held = { amountSats: parseMoney(btcAmount, "BTC"), feeSats: parseMoney(platformFeeBtc, "BTC") };
  const { buyer, seller } = sharesOf(held, percent);
  const amounts = [buyer.amountSats, buyer.feeSats, seller.amountSats + seller.feeSats];
  return [...effects.buyer, ...effects.seller].map((effect, index) => ({
    ...effect,
    amount: printMoney(amounts[index] ?? 0n, "BTC"),
  }));
}
