import { Badge } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { formatDate } from "@/lib/core/format/format";
import type { Kyc } from "@/lib/identity/kyc/present";
import { LEVEL_NAME } from "./labels";

const RESULT = {
  pending: { variant: "warning", name: "En revisión" },
  verified: { variant: "positive", name: "Verificado" },
  rejected: { variant: "negative", name: "Rechazado" },
} as const;

type KycAttemptsProps = { attempts: Kyc["attempts"]; timeZone: string };

/** Every time the member asked to be verified, the latest first. */
export function KycAttempts({ attempts, timeZone }: KycAttemptsProps) {
  return (
    <DataTable
      caption="Envíos, del más reciente al más antiguo"
      columns={columnsOf(timeZone)}
      rows={attempts}
      keyOf={({ attempt }) => attempt}
    />
  );
}

function columnsOf(timeZone: string): Column<Kyc["attempts"][number]>[] {
  return [
    {
      name: "Envío",
      cell: ({ attempt, fromLevel, wantedLevel }) => (
        <span className="stack stack-1">
          <strong>N.º {attempt}</strong>
          {fromLevel ? <span className="note">Nivel {LEVEL_NAME[wantedLevel].toLowerCase()}</span> : null}
        </span>
      ),
    },
    {
      name: "Enviado",
      card: "end",
      cell: ({ submittedAt }) => formatDate(new Date(submittedAt), timeZone),
    },
    {
      name: "Respondido",
      cell: ({ decidedAt }) => (decidedAt ? formatDate(new Date(decidedAt), timeZone) : "—"),
    },
    {
      name: "Resultado",
      card: "end",
      cell: ({ status }) => <Badge variant={RESULT[status].variant}>{RESULT[status].name}</Badge>,
    },
  ];
}
