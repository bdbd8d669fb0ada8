import { Badge } from "@/components/ui/badge";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeFile } from "./trade-file";
import { firstNameOf, whenWord } from "./trade-words";

type TradeEvidenceProps = { trade: TradeDetail; timeZone: string };

const EVIDENCE = ["dispute", "evidence", "receipt"];

/** The dispute: what each has said and shown, and the decision once there is one. */
export function TradeEvidence({ trade, timeZone }: TradeEvidenceProps) {
  const { timeline, role, counterpart, resolution, now, status } = trade;
  const lines = timeline.filter(({ event }) => EVIDENCE.includes(event));
  const nameOf = (side: string) => (side === role ? "Tú" : firstNameOf(counterpart.name));
  return (
    <section className="card" aria-labelledby="pruebas">
      <header className="card-head">
        <h2 className="subtitle" id="pruebas">
          Disputa y pruebas
        </h2>
        <Badge variant={status === "disputed" ? "warning" : "neutral"}>
          {status === "disputed" ? "Por decidir" : "Cerrada"}
        </Badge>
      </header>
      <ol className="ruled">
        {lines.map(({ id, name, actor, note, fileUrl, createdAt }) => (
          <li key={id} className="stack stack-2">
            <p className="row between wrap small">
              <strong>
                {nameOf(actor)} · {name}
              </strong>
              <time className="note" dateTime={createdAt}>
                {whenWord(createdAt, now, timeZone)}
              </time>
            </p>
            {note ? <p className="small trade-words">{note}</p> : null}
            {fileUrl ? <TradeFile href={fileUrl} name={event(name)} /> : null}
          </li>
        ))}
        {resolution ? (
          <li className="stack stack-2">
            <p className="row between wrap small">
              <strong>
                Decisión: el bitcoin es para el {resolution.for === "buyer" ? "comprador" : "vendedor"}
              </strong>
              <time className="note" dateTime={resolution.decidedAt}>
                {whenWord(resolution.decidedAt, now, timeZone)}
              </time>
            </p>
            <p className="small trade-words">{resolution.reason}</p>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

const event = (name: string) => `Archivo: ${name.toLowerCase()}`;
