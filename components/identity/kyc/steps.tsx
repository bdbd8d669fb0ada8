"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { submitKyc } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { GrantedLevel, KycDocumentKind } from "@/lib/auth/constants";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import { KycStep } from "./step";
import { type ShownFile, useKycUploads } from "./use-kyc-uploads";

type KycStepsProps = {
  /** The documents that are asked for, in order: all, or those that were rejected. */
  kinds: readonly KycDocumentKind[];
  stored: Readonly<Record<KycDocumentKind, ShownFile | null>>;
  /** Why each of them was rejected last time. */
  reasons: Readonly<Partial<Record<KycDocumentKind, string>>>;
  /** The level that a verified member asks for. */
  level?: GrantedLevel;
};

/** The verification, a document a step; whoever comes back finds the steps that are done. */
export function KycSteps({ kinds, stored, reasons, level }: KycStepsProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { slots, isSending, send, cancel } = useKycUploads(stored);
  const missing = kinds.findIndex((kind) => !slots[kind].stored);
  const [at, setAt] = useState(missing === -1 ? kinds.length - 1 : missing);
  const [submitting, setSubmitting] = useState(false);
  const { send: submit, dialog } = useConfirmedAction(submitKyc);
  const kind = kinds[at] ?? "identity";
  const { stored: file, sending } = slots[kind];
  const isLast = at === kinds.length - 1;

  function go(step: number) {
    flushSync(() => setAt(step));
    heading.current?.focus();
  }

  async function finish() {
    setSubmitting(true);
    const fields = new FormData();
    if (level) fields.set("level", level);
    const state = await submit(fields);
    if (state.status === "error") {
      setSubmitting(false);
      toast.error("Error al enviar documentos. Inténtalo nuevamente.", state.message);
      return;
    }
    toast.success("Documentos enviados");
    router.push("/dashboard");
  }

  return (
    <div className="stack">
      <Stepper kinds={kinds} at={at} isDone={(each) => slots[each].stored !== null} />
      <h2 className="subtitle" ref={heading} tabIndex={-1}>
        {KYC_DOCUMENT_NAMES[kind]}
      </h2>
      {reasons[kind] && !file ? (
        <Banner tone="negative">Se ha rechazado el anterior: {reasons[kind]}</Banner>
      ) : null}
      <KycStep
        key={kind}
        kind={kind}
        slot={slots[kind]}
        send={(chosen) => send(kind, chosen)}
        cancel={() => cancel(kind)}
      />
      <div className="kyc-acts">
        <Button variant="ghost" onClick={() => go(at - 1)} disabled={at === 0 || submitting}>
          <ArrowLeft className="icon" /> Atrás
        </Button>
        {isLast ? (
          <Button
            variant="accent"
            onClick={finish}
            disabled={missing !== -1 || isSending}
            busy={submitting}
            busyText="Enviando…"
          >
            Enviar documentos
          </Button>
        ) : (
          <Button variant="primary" onClick={() => go(at + 1)} disabled={!file || sending !== null}>
            Siguiente <ArrowRight className="icon" />
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}

type StepperProps = {
  kinds: readonly KycDocumentKind[];
  at: number;
  isDone: (kind: KycDocumentKind) => boolean;
};

function Stepper({ kinds, at, isDone }: StepperProps) {
  return (
    <ol className="stepper" aria-label="Pasos">
      {kinds.map((kind, index) => (
        <li
          key={kind}
          className={index === at ? "is-now" : isDone(kind) ? "is-done" : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span>
            Paso {index + 1}
            {isDone(kind) ? <span className="sr-only"> (hecho)</span> : null}
          </span>
          {SHORT_NAME[kind]}
        </li>
      ))}
    </ol>
  );
}

const SHORT_NAME: Readonly<Record<KycDocumentKind, string>> = {
  identity: "Identidad",
  addressProof: "Domicilio",
  selfie: "Selfie",
};
