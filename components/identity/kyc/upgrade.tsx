"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { submitKyc } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { GrantedLevel, KycDocumentKind } from "@/lib/auth/constants";
import { KYC_LEVEL_NAMES } from "@/lib/identity/kyc/constants";
import { KycSteps } from "./steps";
import type { ShownFile } from "./use-kyc-uploads";

type KycUpgradeProps = {
  levels: readonly GrantedLevel[];
  /** The documents still required; empty if all are accepted. */
  kinds: readonly KycDocumentKind[];
  stored: Readonly<Record<KycDocumentKind, ShownFile | null>>;
  reasons: Readonly<Partial<Record<KycDocumentKind, string>>>;
};

/** A verified member requests a higher level, with the accepted documents and those still missing. */
export function KycUpgrade({ levels, kinds, ...steps }: KycUpgradeProps) {
  const id = useId();
  const [level, setLevel] = useState(levels[0] ?? "complete");
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Field id={id} label="Nivel que quieres" help="Si no se concede, conservas el que tienes.">
        <NativeSelect
          {...fieldAria(id, { help: true })}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as GrantedLevel)}
        >
          {levels.map((each) => (
            <option key={each} value={each}>
              {KYC_LEVEL_NAMES[each]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {kinds.length > 0 ? (
        <KycSteps {...steps} kinds={kinds} level={level} />
      ) : (
        <AskWithAccepted level={level} />
      )}
    </div>
  );
}

function AskWithAccepted({ level }: { level: GrantedLevel }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmedAction(submitKyc);

  async function ask() {
    setSending(true);
    const fields = new FormData();
    fields.set("level", level);
    const state = await send(fields);
    if (state.status === "error") {
      setSending(false);
      setRefusal(state.message);
      return;
    }
    toast.success("Solicitud enviada");
    router.push("/kyc-status");
  }

  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Note>La solicitud incluye tus tres documentos ya aceptados.</Note>
      <Button variant="highlight" onClick={ask} busy={sending} busyText="Enviando…" block>
        Solicitar el nivel {KYC_LEVEL_NAMES[level].toLowerCase()}
      </Button>
      {dialog}
    </>
  );
}
