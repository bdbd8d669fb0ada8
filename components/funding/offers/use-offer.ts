import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDraft } from "@/components/forms/draft";
import { showRefusal } from "@/components/forms/refusal";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { toast } from "@/components/parts/toast/toast";
import { type FieldErrors, fieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import type { SentAction } from "@/lib/core/command/form-state";
import { amountText } from "@/lib/core/format/format";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { requiredConfirmations } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import { amountProblem, centsTyped, fieldsOf, type OfferDraft, readingOf } from "./draft";

// The rules are the larger part of the form's code, so they are loaded with the first input.
const loadRules = () => import("@/lib/funding/offers/schema");

export type OfferWriting = {
  request: RequestDetail;
  /** The investor's balance and the required confirmations; null for the owner of the request. */
  signing: Signing | null;
  initial: OfferDraft;
  /** The offer and version that a counter-offer answers; undefined for a first offer. */
  answers?: { id: number; version: number };
};

type Sent = {
  action: SentAction<{ id: number }>;
  done: readonly [title: string, detail?: string];
  failed: string;
  finish: (id: number) => void;
};

export type OfferState = ReturnType<typeof useOffer>;

/**
 * The state of an offer: the draft, the review with the exact amounts, and the signature, which is valid only for these
 * terms.
 */
export function useOffer(writing: OfferWriting, sent: Sent) {
  const { request, signing, initial, answers } = writing;
  const router = useRouter();
  const [step, setStep] = useState<"write" | "review">("write");
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const [isDone, setDone] = useState(false);
  const submission = useSubmission(sent.action);
  const { refuse, errors } = submission;
  const typed = useDraft(initial, refuse);
  const { draft, requestId } = typed;
  useUnsavedGuard(!isDone && draft !== initial);
  const amountCents = centsTyped(draft.amount) ?? 0n;
  const required = signing ? requiredConfirmations(amountCents, signing.investor) : [];

  function change(part: Partial<OfferDraft>) {
    typed.change(part);
    void loadRules().catch(() => undefined);
  }

  async function review() {
    const wrong = await wrongIn(draft, writing);
    if (Object.keys(wrong).length > 0) {
      refuse(FORM_MESSAGE.invalid, wrong);
      return toast.error(sent.failed, Object.values(wrong)[0]);
    }
    refuse(null);
    setStep("review");
  }

  function tick(confirmation: Confirmation, isTicked: boolean) {
    setTicked(isTicked ? [...ticked, confirmation] : ticked.filter((each) => each !== confirmation));
    refuse(null);
  }

  async function sign() {
    if (required.some((each) => !ticked.includes(each)))
      return refuse("Confirma todos los puntos para firmar.");
    const state = await submission.send({
      ...fieldsOf(draft),
      ...confirmationFields(required, signing?.sheetVersion ?? null),
      ...(answers ?? { request: request.id }),
      ...(signing === null && { reserve: undefined }),
      requestId,
    });
    if (state.status === "ok") {
      setDone(true);
      toast.success(...sent.done);
      sent.finish(state.result.id);
    } else if (state.status === "error") {
      showRefusal({ fallback: sent.failed, signIn: FUNDING_TEXTS.loginToOffer })(state);
      if (Object.keys(state.fields ?? {}).some((name) => name in draft)) setStep("write");
      // A new version of the sheet must be read and confirmed again.
      setTicked(ticked.filter((each) => each !== "sheet"));
    }
    router.refresh();
  }

  const write = () => setStep("write");
  const { refusal, sending, dialog } = submission;
  return { draft, step, ticked, errors, refusal, sending, dialog, change, review, tick, sign, write };
}

async function wrongIn(draft: OfferDraft, { request, answers, signing }: OfferWriting): Promise<FieldErrors> {
  const { versionTerms } = await loadRules();
  const read = versionTerms.safeParse(readingOf(draft));
  const found: Record<string, string> = read.error ? { ...fieldErrors(read.error) } : {};
  const problem = amountProblem(draft.amount, request, answers === undefined);
  if (!found.amount && problem) found.amount = problem;
  const cents = centsTyped(draft.amount);
  if (!found.amount && draft.reserve && signing && cents !== null && cents > signing.availableCents) {
    found.amount = "No tienes tanto disponible en tu saldo para reservarlo.";
  }
  if (!found.amount && signing && cents !== null && cents > signing.leftCents) {
    found.amount = `Tu nivel deja invertir ${amountText(signing.leftCents, "EUR")} más este año.`;
  }
  return found;
}
