import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { createStandingOrder, sendPayment } from "@/actions/bank/payments";
import { errorMessageOf } from "@/components/forms/error-message";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/ui/toast";
import type { Interval } from "@/lib/bank/constants";
import type { Payee } from "@/lib/bank/payments/payee-queries";
import { createStandingOrderInput, sendPaymentInput } from "@/lib/bank/payments/schema";
import { apiGet, Refusal } from "@/lib/core/command/api-client";
import { fieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import type { FormState } from "@/lib/core/command/form-state";
import type { Currency } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";

export type Draft = {
  to: string;
  asset: Currency;
  amount: string;
  note: string;
  when: "now" | Interval;
  startOn: string;
  endsOn: string;
};

type Receipt = { id: number; member: { name: string }; asset: Currency; amount: string; when: Draft["when"] };

export type PaymentState = ReturnType<typeof usePayment>;

type Begun = { to: string; today: string };

/** One payment from what is typed to its receipt: written, looked over with the payee's name, confirmed. */
export function usePayment({ to, today }: Begun) {
  const router = useRouter();
  const empty: Draft = { to, asset: "EUR", amount: "", note: "", when: "now", startOn: today, endsOn: "" };
  const [draft, setDraft] = useState(empty);
  const [payee, setPayee] = useState<Payee | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [looking, setLooking] = useState(false);
  const [requestId, setRequestId] = useState(() => uuid());
  const payment = useSubmission(sendPayment);
  const order = useSubmission(createStandingOrder);
  const { send, refuse, refusal, errors, sending, dialog } = draft.when === "now" ? payment : order;

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    payment.refuse(null);
    order.refuse(null);
    // Another wish is another request: only the same one sent twice is answered once.
    setRequestId(uuid());
  }

  async function review() {
    const wrong = wrongIn(draft);
    if (Object.keys(wrong).length > 0) return refuse(FORM_MESSAGE.invalid, wrong);
    refuse(null);
    setLooking(true);
    try {
      const { body } = await apiGet<Payee>(
        `/api/bank/payments/payee?to=${encodeURIComponent(draft.to.trim())}`,
      );
      setPayee(body);
    } catch (error) {
      if (error instanceof Refusal) refuse(error.message, error.fields);
      else refuse(errorMessageOf(error));
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

  function begin() {
    setReceipt(null);
    setPayee(null);
    change({ ...empty, to: "" });
  }

  const write = () => setPayee(null);
  const busy = { sending, looking };
  return {
    draft,
    payee,
    receipt,
    wrong: errors,
    refusal,
    dialog,
    change,
    review,
    confirm,
    begin,
    write,
    ...busy,
  };
}

// What a payment at once has no use for is not sent with it.
function fieldsOf({ when, startOn, endsOn, ...draft }: Draft) {
  return when === "now" ? draft : { ...draft, every: when, startOn, endsOn: when === "once" ? "" : endsOn };
}

function wrongIn(draft: Draft) {
  const fields = { ...fieldsOf(draft), amount: typedAmount(draft.amount) };
  const read =
    draft.when === "now"
      ? sendPaymentInput.safeParse(fields)
      : createStandingOrderInput.safeParse({ ...fields, endsOn: draft.endsOn || undefined });
  const found: Record<string, string> = read.error ? { ...fieldErrors(read.error) } : {};
  if (!draft.amount.trim()) found.amount = "Escribe el importe";
  return found;
}
