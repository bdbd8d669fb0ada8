import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { TimelineEntry } from "@/lib/deals/timeline";
import { EvidenceItem } from "./evidence-item";
import { isEvidence, type Reading } from "./timeline";

type EvidenceCardProps = {
  isOpen: boolean;
  timeline: readonly TimelineEntry[];
  reading: Reading;
  /** The line that decided it. */
  decision: ComponentProps<typeof EvidenceItem>["entry"] | null;
};

/** The dispute: what each has said and shown, and the decision once there is one. */
export function EvidenceCard({ isOpen, timeline, reading, decision }: EvidenceCardProps) {
  return (
    <section className="card" aria-labelledby="pruebas">
      <header className="card-head">
        <h2 className="subtitle" id="pruebas">
          Disputa y pruebas
        </h2>
        <Badge variant={isOpen ? "warning" : "neutral"}>{isOpen ? "Por decidir" : "Cerrada"}</Badge>
      </header>
      <ol className="ruled">
        {timeline.filter(isEvidence).map((entry) => (
          <EvidenceItem
            key={entry.id}
            title={`${reading.names[entry.actor]} · ${entry.name}`}
            entry={entry}
            reading={reading}
          />
        ))}
        {decision ? <EvidenceItem title={decision.name} entry={decision} reading={reading} /> : null}
      </ol>
    </section>
  );
}
