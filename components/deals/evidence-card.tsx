import { Badge } from "@/components/ui/badge";
import type { TimelineEntry } from "@/lib/deals/timeline";
import type { Reading } from "./deal-entries";
import { EvidenceItem } from "./evidence-item";

type EvidenceCardProps = {
  isOpen: boolean;
  /** What each has said and shown. */
  entries: readonly TimelineEntry[];
  reading: Reading;
  decision: { title: string; reason: string; decidedAt: string } | null;
};

/** The dispute: what each has said and shown, and the decision once there is one. */
export function EvidenceCard({ isOpen, entries, reading, decision }: EvidenceCardProps) {
  return (
    <section className="card" aria-labelledby="pruebas">
      <header className="card-head">
        <h2 className="subtitle" id="pruebas">
          Disputa y pruebas
        </h2>
        <Badge variant={isOpen ? "warning" : "neutral"}>{isOpen ? "Por decidir" : "Cerrada"}</Badge>
      </header>
      <ol className="ruled">
        {entries.map(({ id, name, actor, note, fileUrl, createdAt }) => (
          <EvidenceItem
            key={id}
            title={`${reading.names[actor]} · ${name}`}
            moment={createdAt}
            words={note}
            file={fileUrl ? { href: fileUrl, name: `Archivo: ${name.toLowerCase()}` } : null}
            reading={reading}
          />
        ))}
        {decision ? (
          <EvidenceItem
            title={decision.title}
            moment={decision.decidedAt}
            words={decision.reason}
            reading={reading}
          />
        ) : null}
      </ol>
    </section>
  );
}
