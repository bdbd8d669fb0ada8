import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/format/format";
import type { Kyc } from "@/lib/identity/kyc/present";
import { LEVEL_NAME } from "./labels";

const RESULT = {
  pending: { variant: "warning", name: "En revisión" },
  verified: { variant: "success", name: "Verificado" },
  rejected: { variant: "destructive", name: "Rechazado" },
} as const;

type KycAttemptsProps = { attempts: Kyc["attempts"]; timeZone: string };

/** All submissions of the member, newest first. */
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
        <span className="grid content-start gap-1 *:min-w-0">
          <strong>N.º {attempt}</strong>
          {fromLevel ? <Note as="span">Nivel {LEVEL_NAME[wantedLevel].toLowerCase()}</Note> : null}
        </span>
      ),
    },
    {
      name: "Enviado",
      cell: ({ submittedAt }) => formatDate(new Date(submittedAt), timeZone),
    },
    {
      name: "Respondido",
      cell: ({ decidedAt }) => (decidedAt ? formatDate(new Date(decidedAt), timeZone) : "—"),
    },
    {
      name: "Resultado",
      cell: ({ status }) => <Badge variant={RESULT[status].variant}>{RESULT[status].name}</Badge>,
    },
  ];
}
