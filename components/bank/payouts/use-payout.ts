import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { requestPayout } from "@/actions/bank/payouts";
import { useDraft } from "@/components/forms/draft";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { MIN_PAYOUT_CENTS } from "@/lib/bank/payouts/constants";
import type { PayoutLine } from "@/lib/bank/payouts/queries";
import { type FieldErrors, fieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { amountText } from "@/lib/core/format/format";
import { readIban } from "@/lib/core/format/iban";
import { parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";
import type { PayoutFormProps } from "./payout-view";

// The rules are the larger part of the form's code, so they are loaded with the first input.
const loadRules = () => import("@/lib/bank/payouts/schema");

/** `payee` is the IBAN of a saved account; empty if another one is typed, null before any choice. */
type Draft = { payee: string | null; iban: string; amount: string };

export type PayoutState = ReturnType<typeof usePayout>;

/**
 * The state of one payout: the draft, the review, and the confirmation, which is valid only for this account and
 * amount.
 */
export function usePayout(figures: PayoutFormProps) {
  const router = useRouter();
  const [step, setStep] = useState<"write" | "review">("write");
  const [receipt, setReceipt] = useState<PayoutLine | null>(null);
  // Until it ends, the account of this payout is not among the saved ones, so the next payout has to wait.
  const [refreshing, startRefresh] = useTransition();
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(requestPayout);
  const empty: Draft = { payee: null, iban: "", amount: "" };
  const typed = useDraft(empty, refuse);
  const { draft, requestId } = typed;
  const payee = payeeOf(draft.payee, figures.payees);
  const isIbanTyped = payee === "" && draft.iban !== "";
  useUnsavedGuard(receipt === null && (isIbanTyped || draft.amount !== ""));
  const iban = readIban(payee || draft.iban).iban;
  const amountMinor = typedMinor(draft.amount, "EUR");

  function change(part: Partial<Draft>) {
    typed.change(part);
    void loadRules().catch(() => undefined);
  }

  async function review() {
    const wrong = await wrongIn({ iban, amount: draft.amount }, figures);
    if (Object.keys(wrong).length > 0) return refuse(FORM_MESSAGE.invalid, wrong);
    refuse(null);
    setStep("review");
  }

  async function confirm() {
    const state = await send({ iban, holder: figures.holder, amount: draft.amount, requestId });
    if (state.status === "ok") {
      setReceipt(state.result);
      toast.success("Retirada solicitada");
    } else if (state.status === "error" && state.fields) {
      setStep("write");
    }
    // A refusal may mean that a balance or limit has changed, so the page is refreshed.
    startRefresh(() => router.refresh());
  }

  function restart() {
    setReceipt(null);
    setStep("write");
    change({ payee: iban, iban: "", amount: "" });
  }

  const write = () => setStep("write");
  const shown = { draft: { ...draft, payee }, step, receipt, iban, amountMinor };
  return {
    ...shown,
    wrong: errors,
    refusal,
    sending,
    refreshing,
    dialog,
    change,
    review,
    confirm,
    restart,
    write,
  };
}

/**
 * Returns the IBAN of the account that the form shows: the chosen one, or the first one if it was removed meanwhile;
 * empty if the IBAN is typed.
 */
export function payeeOf(chosen: string | null, payees: readonly { iban: string }[]): string {
  if (chosen === "") return "";
  return (payees.find(({ iban }) => iban === chosen) ?? payees[0])?.iban ?? "";
}

type Typed = { iban: string; amount: string };

async function wrongIn({ iban, amount }: Typed, figures: PayoutFormProps): Promise<FieldErrors> {
  const { requestPayoutInput } = await loadRules();
  const read = requestPayoutInput.safeParse({ iban, holder: figures.holder, amount: typedAmount(amount) });
  const found: Record<string, string> = read.error ? { ...fieldErrors(read.error) } : {};
  if (!amount.trim()) found.amount = "Escribe el importe";
  const minor = typedMinor(amount, "EUR");
  const tooMuch = minor !== null && !found.amount ? tooMuchOf(minor, figures) : null;
  if (tooMuch) found.amount = tooMuch;
  return found;
}

function tooMuchOf(minor: bigint, { available, leftToday, leftThisMonth }: PayoutFormProps): string | null {
  const cents = (text: string) => parseMoney(text, "EUR");
  const word = (text: string) => amountText(cents(text), "EUR");
  if (minor < MIN_PAYOUT_CENTS) return `Como mínimo ${amountText(MIN_PAYOUT_CENTS, "EUR")}`;
  if (minor > cents(available)) return `Tienes ${word(available)} disponibles`;
  if (minor > cents(leftToday)) return `Tu límite deja retirar hoy ${word(leftToday)}`;
  if (minor > cents(leftThisMonth)) return `Tu límite deja retirar este mes ${word(leftThisMonth)}`;
  return null;
}

/** Returns the maximum that can be paid out now, in cents. */
export function mostOf({ available, leftToday, leftThisMonth }: PayoutFormProps): bigint {
  const all = [available, leftToday, leftThisMonth].map((text) => parseMoney(text, "EUR"));
  return all.reduce((min, each) => (each < min ? each : min));
}
