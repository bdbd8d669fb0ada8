import { DealFile } from "@/components/deals/deal-file";
import { EvidenceItem } from "@/components/deals/evidence-item";
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
  const reading = { now: new Date().toISOString(), timeZone };
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
          <EvidenceItem
            key={id}
            title={name}
            moment={createdAt}
            words={note}
            file={fileUrl ? { href: fileUrl, name: "Archivo aportado" } : null}
            reading={reading}
          />
        ))}
      </ol>
      {receipt ? <DealFile href={receipt} name="Justificante del pago" /> : null}
    </section>
  );
}
