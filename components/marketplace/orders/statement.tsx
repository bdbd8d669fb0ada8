import { disputeOrder } from "@/actions/marketplace/orders";
import { DealStatement, type StatementKind } from "@/components/deals/statement";

const LABELS = {
  dispute: {
    title: "Abrir una disputa",
    lead: "El dinero se queda en custodia. Un administrador leerá vuestros mensajes sobre este anuncio y las pruebas, y decidirá.",
    label: "Qué ha pasado",
    help: "Fechas, qué esperas y qué has recibido. Lo leen la otra persona y la administración.",
    missing: "Explica qué ha pasado",
    act: "Abrir la disputa",
    done: "Disputa abierta",
    file: "Adjuntar una prueba",
  },
  evidence: {
    title: "Aportar una prueba",
    lead: "Una foto, una captura o un documento, y qué demuestra.",
    label: "Explica tu prueba",
    help: "Qué demuestra y de cuándo es. Lo leen la otra persona y la administración.",
    missing: "Explica la prueba",
    act: "Aportar la prueba",
    done: "Prueba aportada",
    file: "Adjuntar un archivo",
  },
} as const;

type OrderStatementProps = { kind: StatementKind; id: number; close: () => void };

/** Opens a dispute of an order or adds evidence to it. */
export function OrderStatement({ id, ...statement }: OrderStatementProps) {
  return (
    <DealStatement
      {...statement}
      id={id}
      labels={LABELS}
      dispute={disputeOrder}
      evidenceUrl={`/api/marketplace/orders/${id}/evidence`}
    />
  );
}
