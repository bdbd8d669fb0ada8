import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { rejectKyc, verifyKyc } from "@/actions/identity";
import { LEVEL_NAME } from "@/components/identity/kyc-words";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { KYC_LEVELS, type KycLevel } from "@/lib/identity/constants";
import type { KycCase } from "@/lib/identity/kyc-present";
import type { Rejections } from "./kyc-review";

const NOTE_HELP = "Solo la ven los administradores.";

type KycDecisionProps = { kyc: KycCase; rejections: Rejections; close: () => void };

/** Verify at a level; or, once a document is marked, reject what is marked, to be sent again or for good. */
export function KycDecision({ kyc, rejections, close }: KycDecisionProps) {
  const id = useId();
  const router = useRouter();
  const rejected = Object.entries(rejections);
  const [level, setLevel] = useState<KycLevel>("intermediate");
  const [note, setNote] = useState("");
  const [isFinal, setFinal] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const verify = useConfirmed(verifyKyc);
  const reject = useConfirmed(rejectKyc);

  async function decide() {
    if (rejected.some(([, reason]) => reason.trim() === "")) {
      return setRefusal("Escribe el motivo de cada documento que rechazas.");
    }
    const form = new FormData();
    form.set("id", String(kyc.id));
    if (note.trim()) form.set("adminNote", note.trim());
    if (rejected.length > 0) {
      form.set("documents", JSON.stringify(rejected.map(([kind, reason]) => ({ kind, reason }))));
      form.set("final", String(isFinal));
    } else {
      form.set("level", level);
    }
    setSending(true);
    setRefusal(null);
    const state = await (rejected.length > 0 ? reject : verify).send(form);
    setSending(false);
    if (state.status === "error") {
      setRefusal(state.message);
      router.refresh();
      return;
    }
    toast.success(rejected.length > 0 ? "Documentos rechazados" : "Identidad verificada");
    close();
  }

  return (
    <div className="stack">
      {refusal ? (
        <Banner tone="negative" role="alert">
          {refusal}
        </Banner>
      ) : null}
      {rejected.length > 0 ? (
        <fieldset className="stack stack-2">
          <legend>Después del rechazo</legend>
          <Outcome checked={!isFinal} choose={() => setFinal(false)}>
            Puede volver a enviar lo rechazado
          </Outcome>
          <Outcome checked={isFinal} choose={() => setFinal(true)}>
            Es definitivo: no podrá volver a enviar
          </Outcome>
        </fieldset>
      ) : (
        <Field id={`${id}-level`} label="Nivel que se concede">
          <Select
            {...fieldAria(`${id}-level`, {})}
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value as KycLevel)}
          >
            {KYC_LEVELS.filter((each) => each !== "none").map((each) => (
              <option key={each} value={each}>
                {LEVEL_NAME[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field id={`${id}-note`} label="Nota interna" help={NOTE_HELP}>
        <textarea
          {...fieldAria(`${id}-note`, { help: NOTE_HELP })}
          className="input"
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <Button
        variant={rejected.length > 0 ? "dangerSolid" : "accent"}
        onClick={decide}
        busy={sending}
        busyText="Guardando…"
        block
      >
        {actOf(rejected.length)}
      </Button>
      {verify.dialog}
      {reject.dialog}
    </div>
  );
}

function actOf(rejected: number): string {
  if (rejected === 0) return "Verificar identidad";
  return rejected === 1 ? "Rechazar 1 documento" : `Rechazar ${rejected} documentos`;
}

type OutcomeProps = { checked: boolean; choose: () => void; children: string };

function Outcome({ checked, choose, children }: OutcomeProps) {
  return (
    <label className="check">
      <input type="radio" name="kyc-outcome" checked={checked} onChange={choose} />
      {children}
    </label>
  );
}
