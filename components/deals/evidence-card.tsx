import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { ItemGroup } from "@/components/ui/item";
import type { TimelineEntry } from "@/lib/deals/timeline";
import { EvidenceItem } from "./evidence-item";
import { isEvidence, type Reading } from "./timeline";

type EvidenceCardProps = {
  title?: string;
  /** The text of the state badge. */
  status?: string;
  isOpen: boolean;
  timeline: readonly TimelineEntry[];
  reading: Reading;
  /** The history entry of the decision. */
  decision: ComponentProps<typeof EvidenceItem>["entry"] | null;
};

/** The dispute: the statements and files of both parties, and the decision if there is one. */
export function EvidenceCard(props: EvidenceCardProps) {
  const { title = "Disputa y pruebas", isOpen, timeline, reading, decision } = props;
  const status = props.status ?? (isOpen ? "Por decidir" : "Cerrada");
  return (
    <Card aria-labelledby="pruebas">
      <CardHeader>
        <CardTitle id="pruebas">{title}</CardTitle>
        <Badge variant={isOpen ? "warning" : "default"}>{status}</Badge>
      </CardHeader>
      <ItemGroup as="ol">
        {timeline.filter(isEvidence).map((entry) => (
          <EvidenceItem
            key={entry.id}
            title={`${reading.names[entry.actor]} · ${entry.name}`}
            entry={entry}
            reading={reading}
          />
        ))}
        {decision ? <EvidenceItem title={decision.name} entry={decision} reading={reading} /> : null}
      </ItemGroup>
    </Card>
  );
}
