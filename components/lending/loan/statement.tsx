import { disputeLoan } from "@/actions/lending/loan";
import { DealStatement, type StatementKind } from "@/components/deals/statement";

const WORDS = {
  dispute: {
    title: "¿Abrir una disputa?",
    lead: "La garantía se queda en custodia. Los dos tenéis 24 horas para aportar pruebas y un administrador decidirá si el pago llegó. Habla antes con la otra persona: casi todo se resuelve así.",
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

type LoanStatementProps = { kind: StatementKind; id: number; close: () => void };

/** What one of the two says in a dispute of a loan. */
export function LoanStatement({ id, ...statement }: LoanStatementProps) {
  return (
    <DealStatement
      {...statement}
      id={id}
      words={WORDS}
      dispute={disputeLoan}
      evidenceUrl={`/api/loans/${id}/evidence`}
    />
  );
}
