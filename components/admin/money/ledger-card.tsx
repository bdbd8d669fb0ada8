import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { setKillSwitch } from "@/actions/admin/money";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ReasonButton } from "@/components/forms/reason-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { MAX_REASON_LENGTH } from "@/lib/admin/constants";
import { type LedgerState, readLedger } from "@/lib/admin/money/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";

const SCOPE = { full: "Verificación completa", incremental: "Verificación de lo nuevo" } as const;
const SHOWN = 5;

const CLOSING = {
  title: "Cerrar las operaciones con dinero",
  note: "Nadie podrá ingresar, retirar ni operar hasta que se abran de nuevo. El resto sigue funcionando.",
  act: "Cerrar las operaciones",
  done: ["Operaciones cerradas"],
} as const;

const OPENING = {
  title: "Abrir las operaciones con dinero",
  note: "Ábrelas cuando las cuentas cuadren: la próxima verificación las cerrará otra vez si no es así.",
  act: "Abrir las operaciones",
  done: ["Operaciones abiertas"],
} as const;

/** Whether the ledger accepts postings, who decided it, and the results of the latest balance checks. */
export async function LedgerCard({ viewer }: { viewer: AdminActor }) {
  const state = await readLedger(viewer);
  return (
    <Card aria-labelledby="cuentas">
      <CardHeader>
        <CardTitle id="cuentas">Operaciones con dinero</CardTitle>
        <Badge variant={state.isOpen ? "success" : "destructive"}>
          {state.isOpen ? "Abiertas" : "Cerradas"}
        </Badge>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {state.reason ? <Note>{changeWord(state, viewer.timezone)}</Note> : null}
        <DetailList>
          {state.verifications.slice(0, SHOWN).map(({ id, scope, checkedAt, violations, durationMs }) => (
            <DetailRow
              key={String(id)}
              label={
                <>
                  {SCOPE[scope]} <Note as="span">{formatDate(checkedAt, viewer.timezone)}</Note>
                </>
              }
            >
              {violations.length === 0 ? `cuadra · ${durationMs} ms` : `${violations.length} diferencias`}
            </DetailRow>
          ))}
        </DetailList>
        {state.verifications.length === 0 ? (
          <Note>Todavía no se ha comprobado el libro contable.</Note>
        ) : null}
        <Violations verifications={state.verifications} />
        <div>
          <KillSwitchButton isOpen={state.isOpen} />
        </div>
      </CardContent>
    </Card>
  );
}

function KillSwitchButton({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? LockKeyhole : LockKeyholeOpen;
  const turn = isOpen ? CLOSING : OPENING;
  return (
    <ReasonButton
      variant={isOpen ? "destructiveOutline" : "default"}
      ask={{
        ...turn,
        busyText: "Guardando…",
        mild: !isOpen,
        help: "Quedará registrado y se mostrará aquí a los demás administradores.",
        action: setKillSwitch,
        fields: { isOpen: !isOpen },
        maxLength: MAX_REASON_LENGTH,
      }}
    >
      <Icon /> {turn.act}
    </ReasonButton>
  );
}

function Violations({ verifications }: Pick<LedgerState, "verifications">) {
  const found = verifications.find(({ violations }) => violations.length > 0)?.violations ?? [];
  if (found.length === 0) return null;
  return (
    <ul className="grid content-start gap-1 *:min-w-0" aria-label="Diferencias">
      {found.slice(0, SHOWN).map((violation) => (
        <li key={violation} className={cn(codeClass, "text-sm")}>
          {violation}
        </li>
      ))}
    </ul>
  );
}

function changeWord({ reason, changedBy, changedAt }: LedgerState, timeZone: string): string {
  const changedText = changedAt
    ? ` (${changedBy ?? "la verificación"}, ${formatDate(changedAt, timeZone)})`
    : "";
  return `Último cambio: ${reason}${changedText}`;
}
