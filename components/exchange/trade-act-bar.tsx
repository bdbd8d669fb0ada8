import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeClock } from "./trade-countdown";
import { primaryWords } from "./trade-now";
import { TradePrimary } from "./trade-primary";
import { stageOf } from "./trade-stage";

/** On a phone the one act waits under the thumb, with its clock. */
export function TradeActBar({ trade }: { trade: TradeDetail }) {
  const { act } = stageOf(trade);
  if (!act) return null;
  return (
    <section className="actbar" aria-label="Acción principal">
      {trade.deadline ? (
        <span className="stack stack-1">
          <span className="note">Quedan</span>
          <strong>
            <TradeClock key={trade.deadline} deadline={trade.deadline} now={trade.now} />
          </strong>
        </span>
      ) : null}
      <TradePrimary act={act} words={primaryWords(trade)} />
    </section>
  );
}
