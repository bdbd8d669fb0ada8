import { LEVEL_NAME } from "@/components/identity/kyc/labels";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { KycCase } from "@/lib/identity/kyc/present";

type KycHistoryProps = { history: KycCase["history"]; timeZone: string };

/** The member's earlier submissions, with what was decided, by whom, and the notes of then. */
export function KycHistory({ history, timeZone }: KycHistoryProps) {
  if (history.length === 0) return <p className="note">Es su primer envío.</p>;
  return (
    <section className="stack stack-2" aria-label="Envíos anteriores">
      <h3 className="small strong">Envíos anteriores</h3>
      <ul className="ruled kyc-history">
        {history.map((past) => (
          <li key={past.id} className="stack stack-1">
            <div className="row row-2 wrap small">
              <strong>N.º {past.attempt}</strong>
              <Badge variant={past.status === "verified" ? "positive" : "negative"}>
                {past.status === "verified" ? `Verificado: ${LEVEL_NAME[past.level ?? "none"]}` : "Rechazado"}
              </Badge>
              {past.final ? <Badge variant="outline">Definitivo</Badge> : null}
              <span className="note">
                {past.decidedBy ? `${past.decidedBy.name} · ` : ""}
                {past.decidedAt ? formatDate(new Date(past.decidedAt), timeZone) : ""}
              </span>
            </div>
            {past.documents.map(({ kind, reason }) =>
              reason ? (
                <p key={kind} className="small">
                  {KYC_DOCUMENT_NAMES[kind]}: {reason}
                </p>
              ) : null,
            )}
            {past.adminNote ? <p className="note">Nota interna: {past.adminNote}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
