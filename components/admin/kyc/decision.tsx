import { useId, useState } from "react";
import { rejectKyc, verifyKyc } from "@/actions/auth";
import { DecisionChoice } from "@/components/admin/disputes/decision-fields";
import { Refusal } from "@/components/forms/refusal";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { LEVEL_NAME } from "@/components/identity/kyc/labels";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { GrantedLevel } from "@/lib/auth/constants";
import type { KycCase } from "@/lib/identity/kyc/present";
import { levelsAbove } from "@/lib/identity/kyc/rules";
import type { Rejections } from "./review";

const MAX_NOTE_LENGTH = 1000;

type After = "again" | "never";
const AFTER = [
  ["again", "Puede volver a enviar lo rechazado"],
  ["never", "Es definitivo: no podrá volver a enviar"],
] as const;
const AFTER_UPGRADE = [
  ["again", "Puede volver a solicitarlo con lo rechazado corregido"],
  ["never", "Es definitivo: conserva su nivel y no podrá solicitar otro"],
] as const;

type KycDecisionProps = { kyc: KycCase; rejections: Rejections; close: () => void };

/**
 * Verifies the member at a level. If a document is marked as wrong, rejects the submission instead, with or without the
 * option to send the documents again.
 */
export function KycDecision({ kyc, rejections, close }: KycDecisionProps) {
  const id = useId();
  const rejected = Object.entries(rejections);
  const isRejecting = rejected.length > 0;
  const [level, setLevel] = useState<GrantedLevel>(kyc.wantedLevel);
  const [note, setNote] = useState("");
  const [after, setAfter] = useState<After>("again");
  const action = isRejecting ? rejectKyc : verifyKyc;
  const { submission, act } = useDialogAction({ action, fields: { id: kyc.id }, close });
  const { sending, refusal, refuse, dialog } = submission;

  function submit() {
    if (rejected.some(([, reason]) => reason.trim() === "")) {
      return refuse("Escribe el motivo de cada documento que rechazas.");
    }
    const documents = JSON.stringify(rejected.map(([kind, reason]) => ({ kind, reason })));
    return act([isRejecting ? "Documentos rechazados" : "Identidad verificada"], {
      adminNote: note.trim() || undefined,
      ...(isRejecting ? { documents, final: after === "never" } : { level }),
    });
  }

  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Refusal>{refusal}</Refusal>
      {isRejecting ? (
        <DecisionChoice
          legend="Después del rechazo"
          names={kyc.fromLevel ? AFTER_UPGRADE : AFTER}
          chosen={after}
          choose={setAfter}
        />
      ) : (
        <Field id={`${id}-level`} label="Nivel que se concede">
          <NativeSelect
            {...fieldAria(`${id}-level`, {})}
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value as GrantedLevel)}
          >
            {levelsAbove(kyc.fromLevel ?? "none").map((each) => (
              <option key={each} value={each}>
                {LEVEL_NAME[each]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <TextareaInput
        label="Nota interna"
        help="Solo la ven los administradores."
        value={note}
        change={setNote}
        maxLength={MAX_NOTE_LENGTH}
      />
      <Button
        variant={isRejecting ? "destructive" : "highlight"}
        onClick={submit}
        busy={sending}
        busyText="Guardando…"
        block
      >
        {actOf(rejected.length)}
      </Button>
      {dialog}
    </div>
  );
}

function actOf(rejected: number): string {
  if (rejected === 0) return "Verificar identidad";
  return rejected === 1 ? "Rechazar 1 documento" : `Rechazar ${rejected} documentos`;
}
