import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { firstNameOf, whenWord } from "./trade-words";

type TradeLinesProps = {
  trade: Pick<TradeDetail, "timeline" | "role" | "counterpart" | "now">;
  timeZone: string;
};

/** Every moment of the trade in order: when, who, what, and what they added. */
export function TradeLines({ trade, timeZone }: TradeLinesProps) {
  const { timeline, role, counterpart, now } = trade;
  const who = {
    [role]: "Tú",
    [role === "buyer" ? "seller" : "buyer"]: firstNameOf(counterpart.name),
    administrator: "Administración",
    system: "El sistema",
  };
  return (
    <details className="card-foot trade-lines">
      <summary>Historial ({timeline.length})</summary>
      <ol>
        {timeline.map(({ id, name, actor, note, fileUrl, createdAt }) => (
          <li key={id} className="trade-line">
            <span>{name}</span>
            <span className="note">
              {who[actor]} · <time dateTime={createdAt}>{whenWord(createdAt, now, timeZone)}</time>
            </span>
            {note ? <span className="note trade-words">«{note}»</span> : null}
            {fileUrl ? (
              <a className="note" href={fileUrl} target="_blank" rel="noopener">
                Ver el archivo
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
