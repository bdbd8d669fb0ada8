import { Check } from "lucide-react";
import { Amount } from "@/components/ui/amount";
import { formatDay } from "@/lib/core/format";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeLines } from "./trade-lines";
import { stepsOf } from "./trade-steps";
import { firstNameOf, priceOf, rateWord } from "./trade-words";
import { shown } from "./wallet-words";

type TradePathProps = { trade: TradeDetail; timeZone: string };

const CLASS = { done: "is-done", now: "is-now", next: "is-next" } as const;

/** How far the trade is, all that has happened in it, and its figures. */
export function TradePath({ trade, timeZone }: TradePathProps) {
  return (
    <section className="card trade-steps" aria-labelledby="camino">
      <header className="card-head">
        <h2 className="subtitle" id="camino">
          Recorrido
        </h2>
      </header>
      <ol className="card-body timeline">
        {stepsOf(trade, timeZone).map(({ state, title, note }, index) => (
          <li key={title} className={CLASS[state]} aria-current={state === "now" ? "step" : undefined}>
            <span className="dot">
              {state === "done" ? <Check className="icon" role="img" aria-label="Hecho" /> : index + 1}
            </span>
            <div>
              <p className="step">{title}</p>
              {note ? <p className="note">{note}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      <div className="card-foot">
        <Figures trade={trade} timeZone={timeZone} />
      </div>
      <TradeLines trade={trade} timeZone={timeZone} />
    </section>
  );
}

function Figures({ trade, timeZone }: TradePathProps) {
  const { currency, totalEur, eurUsdRate, rateAt } = trade;
  const price = priceOf(trade);
  return (
    <dl className="ledger">
      <Line label="Precio por BTC" {...shown(trade.pricePerBtc, "USD")} />
      <Line label="Subtotal" {...shown(trade.subtotal, currency)} />
      <Line label="Comisión" {...shown(trade.platformFee, currency)} />
      {totalEur && eurUsdRate ? (
        <>
          <Line label="Total en dólares" {...shown(trade.totalAmount, currency)} />
          <div>
            <dt>Cambio{rateAt ? `, ${formatDay(new Date(rateAt), timeZone)}` : ""}</dt>
            <dd>{rateWord(eurUsdRate)}</dd>
          </div>
        </>
      ) : null}
      <div className="total">
        <dt>{totalWord(trade)}</dt>
        <dd>
          <Amount {...price} />
        </dd>
      </div>
    </dl>
  );
}

function totalWord({ status, role, counterpart }: TradeDetail): string {
  if (status === "cancelled") return "Total";
  const name = firstNameOf(counterpart.name);
  if (status === "completed") return role === "buyer" ? "Pagaste" : `Te pagó ${name}`;
  return role === "buyer" ? "Pagas" : `Te paga ${name}`;
}

function Line({ label, text, unit }: { label: string; text: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount text={text} unit={unit} />
      </dd>
    </div>
  );
}
