"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { submitKyc } from "@/actions/auth";
import { SectionTitle } from "@/components/display/heading";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { GrantedLevel, KycDocumentKind } from "@/lib/auth/constants";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import { KycStep } from "./step";
import { type ShownFile, useKycUploads } from "./use-kyc-uploads";

type KycStepsProps = {
  /** The required documents in order: all, or the rejected ones. */
  kinds: readonly KycDocumentKind[];
  stored: Readonly<Record<KycDocumentKind, ShownFile | null>>;
  /** Why each of them was rejected. */
  reasons: Readonly<Partial<Record<KycDocumentKind, string>>>;
  /** The level that a verified member requests. */
  level?: GrantedLevel;
};

/** The verification, one document per step; completed steps are kept for a later visit. */
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
    <div className="grid content-start gap-4 *:min-w-0">
      <Stepper kinds={kinds} at={at} isDone={(each) => slots[each].stored !== null} />
      <SectionTitle ref={heading} tabIndex={-1}>
        {KYC_DOCUMENT_NAMES[kind]}
      </SectionTitle>
      {reasons[kind] && !file ? (
        <Alert variant="destructive">Se ha rechazado el anterior: {reasons[kind]}</Alert>
      ) : null}
      <KycStep
        key={kind}
        kind={kind}
        slot={slots[kind]}
        send={(chosen) => send(kind, chosen)}
        cancel={() => cancel(kind)}
      />
      <div className="flex justify-between gap-3 max-tablet:sticky max-tablet:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-tablet:z-25 max-tablet:-mx-4 max-tablet:-mb-4 max-tablet:rounded-b-lg max-tablet:border-t max-tablet:bg-card max-tablet:px-4 max-tablet:py-3">
        <Button variant="ghost" onClick={() => go(at - 1)} disabled={at === 0 || submitting}>
          <ArrowLeft /> Atrás
        </Button>
        {isLast ? (
          <Button
            variant="highlight"
            className="max-tablet:flex-1"
            onClick={finish}
            disabled={missing !== -1 || isSending}
            busy={submitting}
            busyText="Enviando…"
          >
            Enviar documentos
          </Button>
        ) : (
          <Button
            variant="default"
            className="max-tablet:flex-1"
            onClick={() => go(at + 1)}
            disabled={!file || sending !== null}
          >
            Siguiente <ArrowRight />
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
    <ol className="grid auto-cols-[1fr] grid-flow-col gap-2" aria-label="Pasos">
      {kinds.map((kind, index) => (
        <li
          key={kind}
          className={cn(
            "border-t-3 pt-2 text-sm leading-snug text-muted-foreground",
            isDone(kind) && "border-success text-foreground",
            index === at && "border-primary font-semibold text-foreground",
          )}
          aria-current={index === at ? "step" : undefined}
        >
          <span className="block text-xs">
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
