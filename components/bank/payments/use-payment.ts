import { useRouter } from "next/navigation";
import { useState } from "react";
import { createStandingOrder, sendPayment } from "@/actions/bank/payments";
import { useDraft } from "@/components/forms/draft";
import { errorMessageOf } from "@/components/forms/error-message";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { Payee } from "@/lib/bank/payments/payee-queries";
import { ApiError, apiGet } from "@/lib/core/command/api-client";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import type { FormState } from "@/lib/core/command/form-state";
import type { Currency } from "@/lib/core/format/money";
import { type Draft, fieldsOf } from "./draft";

type Receipt = {
  id: number;
  member: { name: string };
  asset: Currency;
  amount: string;
  when: Draft["when"];
  /** The first date of a standing order; null once it is over. */
  nextOn?: string | null;
};

async function findPayee(to: string): Promise<Payee> {
  const { body } = await apiGet<Payee>(`/api/bank/payments/payee?to=${encodeURIComponent(to.trim())}`);
  return body;
}

export type PaymentState = ReturnType<typeof usePayment>;

type Begun = { to: string; today: string; available: Readonly<Record<Currency, string>> };

/** The state of one payment: the draft, the review with the payee's name, and the confirmation. */
export function usePayment({ to, today, available }: Begun) {
  const router = useRouter();
  const empty: Draft = { to, asset: "EUR", amount: "", note: "", when: "now", startOn: today, endsOn: "" };
  const [payee, setPayee] = useState<Payee | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [looking, setLooking] = useState(false);
  const payment = useSubmission(sendPayment);
  const order = useSubmission(createStandingOrder);
  const { draft, change, requestId } = useDraft(empty, (message) => {
    payment.refuse(message);
    order.refuse(message);
  });
  const { send, refuse, refusal, errors, sending, dialog } = draft.when === "now" ? payment : order;

  async function review() {
    refuse(null);
    setLooking(true);
    // If the rules cannot be loaded, the server reports the errors.
    const rules = await import("./payment-rules").catch(() => undefined);
    const wrong = rules?.wrongIn(draft, { available, today }) ?? {};
    const isWrong = Object.keys(wrong).length > 0;
    try {
      // Also with another error, so that the form shows all of them at once.
      const found = wrong.to ? null : await findPayee(draft.to);
      if (isWrong) refuse(FORM_MESSAGE.invalid, wrong);
      else setPayee(found);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      if (isWrong) refuse(FORM_MESSAGE.invalid, { ...wrong, ...fields });
      else refuse(error instanceof ApiError ? error.message : errorMessageOf(error), fields);
    }
    setLooking(false);
  }

  async function confirm() {
    if (!payee) return;
    const state = (await send({ ...fieldsOf(draft), payeeId: payee.id, requestId })) as FormState<Receipt>;
    if (state.status === "ok") {
      setReceipt({ ...state.result, when: draft.when });
      toast.success(draft.when === "now" ? "Pago enviado" : "Pago programado");
      router.refresh();
    } else if (state.status === "error" && state.fields) {
      setPayee(null);
    }
  }

  function restart() {
    setReceipt(null);
    setPayee(null);
    change({ ...empty, to: "" });
  }

  const write = () => setPayee(null);
  const busy = { sending, looking };
  return {
    today,
    draft,
    payee,
    receipt,
    wrong: errors,
    refusal,
    dialog,
    change,
    review,
    confirm,
    restart,
    write,
    ...busy,
  };
}
