import { Note } from "@/components/display/note";
import { LEVEL_NAME } from "@/components/identity/kyc/labels";
import { Badge } from "@/components/ui/badge";
import { Item, ItemGroup } from "@/components/ui/item";
import type { KycLevel } from "@/lib/auth/constants";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { KycCase } from "@/lib/identity/kyc/present";

type KycHistoryProps = { history: KycCase["history"]; timeZone: string };

// Without a level, it was closed because the member was verified outside it.
function verifiedText(level: KycLevel | null): string {
  return level ? `Verificado: ${LEVEL_NAME[level]}` : "Verificado a mano";
}

/** The earlier submissions of the member, with the decision, the administrator and the notes. */
export function KycHistory({ history, timeZone }: KycHistoryProps) {
  if (history.length === 0) return <Note>Es su primer envío.</Note>;
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Envíos anteriores">
      <h3 className="text-sm font-semibold">Envíos anteriores</h3>
      <ItemGroup className="rounded-md border">
        {history.map((past) => (
          <Item key={past.id} className="grid content-start gap-1 *:min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
              <strong>N.º {past.attempt}</strong>
              <Badge variant={past.status === "verified" ? "success" : "destructive"}>
                {past.status === "verified" ? verifiedText(past.level) : "Rechazado"}
              </Badge>
              {past.final ? <Badge variant="outline">Definitivo</Badge> : null}
              <Note as="span">
                {past.decidedBy ? `${past.decidedBy.name} · ` : ""}
                {past.decidedAt ? formatDate(new Date(past.decidedAt), timeZone) : ""}
              </Note>
            </div>
            {past.documents.map(({ kind, reason }) =>
              reason ? (
                <p key={kind} className="text-sm">
                  {KYC_DOCUMENT_NAMES[kind]}: {reason}
                </p>
              ) : null,
            )}
            {past.adminNote ? <Note>Nota interna: {past.adminNote}</Note> : null}
          </Item>
        ))}
      </ItemGroup>
    </section>
  );
}
