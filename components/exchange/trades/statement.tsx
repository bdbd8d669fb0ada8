import { disputeTrade } from "@/actions/exchange/trades";
import { DealStatement, type StatementKind } from "@/components/deals/statement";

const WORDS = {
  dispute: {
    title: "¿Abrir una disputa?",
    lead: "El bitcoin se queda en custodia. Los dos tenéis 24 horas para aportar pruebas, y un administrador leerá el chat y decidirá. Habla antes con la otra persona: casi todo se resuelve así.",
    label: "¿Qué ha pasado?",
    help: "Fechas, importes y qué esperas. Lo leen la otra persona y la administración.",
    missing: "Explica qué ha pasado",
    act: "Abrir disputa",
    done: "Disputa abierta",
    file: "Adjuntar una prueba",
  },
  evidence: {
    title: "Aportar una prueba",
    lead: "Un extracto, una captura o un correo, y qué demuestra.",
    label: "¿Qué demuestra?",
    help: "Lo leen la otra persona y la administración.",
    missing: "Explica la prueba",
    act: "Aportar la prueba",
    done: "Prueba aportada",
    file: "Adjuntar un archivo",
  },
} as const;

type TradeStatementProps = { kind: StatementKind; id: number; close: () => void };

/** What one of the two says in a dispute of a trade. */
export function TradeStatement({ id, ...statement }: TradeStatementProps) {
  return (
    <DealStatement
      {...statement}
      id={id}
      words={WORDS}
      dispute={disputeTrade}
      evidenceUrl={`/api/btc/trades/${id}/evidence`}
    />
  );
}
