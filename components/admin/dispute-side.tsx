import { TradeFile } from "@/components/exchange/trade-file";
import { whenWord } from "@/components/exchange/trade-words";
import type { TradeCase } from "@/lib/exchange/dispute-queries";

type DisputeSideProps = {
  side: "buyer" | "seller";
  person: TradeCase["buyer"];
  trade: TradeCase;
  timeZone: string;
};

const EVIDENCE = ["dispute", "evidence", "receipt"];

/** What one of the two has said and shown. */
export function DisputeSide({ side, person, trade, timeZone }: DisputeSideProps) {
  const lines = trade.timeline.filter(({ actor, event }) => actor === side && EVIDENCE.includes(event));
  const now = new Date().toISOString();
  const receipt = side === "buyer" ? trade.receiptUrl : null;
  return (
    <section className="stack stack-2" aria-label={`Pruebas de ${person.name}`}>
      <h3 className="small strong">
        {person.name} · {side === "buyer" ? "compra" : "vende"}
        {trade.dispute?.by === side ? " · abrió la disputa" : ""}
      </h3>
      {lines.length === 0 && !receipt ? <p className="note">No ha aportado nada todavía.</p> : null}
      <ol className="dispute-evidence">
        {lines.map(({ id, name, note, fileUrl, createdAt }) => (
          <li key={id} className="stack stack-2">
            <p className="row between wrap small">
              <strong>{name}</strong>
              <time className="note" dateTime={createdAt}>
                {whenWord(createdAt, now, timeZone)}
              </time>
            </p>
            {note ? <p className="small trade-words">{note}</p> : null}
            {fileUrl ? <TradeFile href={fileUrl} name="Archivo aportado" /> : null}
          </li>
        ))}
      </ol>
      {receipt ? <TradeFile href={receipt} name="Justificante del pago" /> : null}
    </section>
  );
}
