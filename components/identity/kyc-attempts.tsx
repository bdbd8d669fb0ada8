import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/format";
import type { Kyc } from "@/lib/identity/kyc-present";
import { LEVEL_NAME } from "./kyc-words";

const RESULT = {
  pending: { variant: "warning", name: "En revisión" },
  verified: { variant: "positive", name: "Verificado" },
  rejected: { variant: "negative", name: "Rechazado" },
} as const;

type KycAttemptsProps = { attempts: Kyc["attempts"]; timeZone: string };

/** Every time the member asked to be verified, the latest first. */
export function KycAttempts({ attempts, timeZone }: KycAttemptsProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Envíos, del más reciente al más antiguo</caption>
        <thead>
          <tr>
            <th>Envío</th>
            <th>Enviado</th>
            <th>Respondido</th>
            <th>Resultado</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ attempt, status, wantedLevel, fromLevel, submittedAt, decidedAt }) => (
            <tr key={attempt}>
              <td>
                <span className="stack stack-1">
                  <strong>N.º {attempt}</strong>
                  {fromLevel ? (
                    <span className="note">Nivel {LEVEL_NAME[wantedLevel].toLowerCase()}</span>
                  ) : null}
                </span>
              </td>
              <td className="end" data-label="Enviado">
                {formatDate(new Date(submittedAt), timeZone)}
              </td>
              <td data-label="Respondido">{decidedAt ? formatDate(new Date(decidedAt), timeZone) : "—"}</td>
              <td className="end" data-label="Resultado">
                <Badge variant={RESULT[status].variant}>{RESULT[status].name}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
