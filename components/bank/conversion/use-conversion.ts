import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { convertCurrency, requestQuote } from "@/actions/bank/conversion";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { useRefreshOnClose } from "@/components/parts/use-refresh-on-close";
import { QUOTE_SECONDS } from "@/lib/bank/conversion/constants";
import type { ConversionLine } from "@/lib/bank/conversion/convert-currency";
import type { QuoteLine } from "@/lib/bank/conversion/present";
import { requestQuoteInput } from "@/lib/bank/conversion/schema";
import { fieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText } from "@/lib/core/format/format";
import { type Currency, parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";

export type Convertible = {
  /** The amount of each asset that the member may spend, as decimal texts. */
  spendable: Readonly<Record<Currency, string>>;
  /** The assets that the member may convert into. */
  receivable: readonly Currency[];
  /** The only asset that can be paid; any without it. */
  only?: Currency;
};

type Draft = { from: Currency; to: Currency; amount: string };

export type Conversion = ReturnType<typeof useConversion>;

/** The state of one conversion: the draft, the quote, which is valid for half a minute, and the receipt. */
export function useConversion({ spendable, receivable, only }: Convertible) {
  const router = useRouter();
  const [draft, setDraft] = useState<Draft>(() =>
    withReceivable({ from: only ?? "EUR", to: only ? "EUR" : "BTC", amount: "" }, receivable),
  );
  const [quote, setQuote] = useState<QuoteLine | null>(null);
  const [receipt, setReceipt] = useState<ConversionLine | null>(null);
  const { requestIdOf } = useRequestId();
  const refreshOnClose = useRefreshOnClose();
  const asking = useSubmission(requestQuote);
  const taking = useSubmission(convertCurrency);
  const left = useSecondsLeft(quote?.id ?? null);

  // If both sides now have the same asset, the other side takes the previous asset of this one.
  function change(part: Partial<Draft>) {
    const { from, to } = draft;
    const other = part.from === to ? { to: from } : part.to === from ? { from: to } : {};
    setDraft(withReceivable({ ...draft, ...other, ...part }, receivable));
    asking.refuse(null);
  }

  async function ask() {
    const problems = problemsOf(draft, spendable);
    if (problems) return asking.refuse(FORM_MESSAGE.invalid, problems);
    taking.refuse(null);
    const state = await asking.send(draft);
    if (state.status !== "ok") return setQuote(null);
    setQuote(state.result);
  }

  async function take() {
    if (!quote) return;
    const chosen = { quoteId: quote.id };
    const state = await taking.send({ ...chosen, requestId: requestIdOf(chosen) });
    if (state.status !== "ok") return;
    setReceipt(state.result);
    const { amount, from, receive, to } = state.result;
    toast.success("Conversión hecha", `${amountTextOf(amount, from)} → ${amountTextOf(receive, to)}`);
    // In a dialog, the row that has opened it may be gone after a refresh.
    if (only) refreshOnClose();
    else router.refresh();
  }

  function restart() {
    setReceipt(null);
    setQuote(null);
    change({ amount: "" });
  }

  return {
    draft,
    quote,
    receipt,
    left,
    asking,
    taking,
    change,
    ask,
    take,
    restart,
    write: () => setQuote(null),
  };
}

/** An asset that is not offered can be paid, but not received. */
function withReceivable(draft: Draft, receivable: readonly Currency[]): Draft {
  if (receivable.includes(draft.to)) return draft;
  const other = receivable.find((asset) => asset !== draft.from);
  return other ? { ...draft, to: other } : { ...draft, from: draft.to, to: draft.from };
}

function problemsOf({ from, to, amount }: Draft, spendable: Convertible["spendable"]) {
  if (!amount.trim()) return { amount: "Escribe la cantidad" };
  const read = requestQuoteInput.safeParse({ from, to, amount: typedAmount(amount) });
  if (read.error) return fieldErrors(read.error);
  const max = parseMoney(spendable[from], from);
  const minor = typedMinor(amount, from);
  if (minor === null || minor <= max) return null;
  return { amount: `Tienes ${amountText(max, from)} disponibles.` };
}

// Measured with the browser's clock from the arrival of the quote: the clock may differ from the server's, but a
// duration of half a minute does not.
function useSecondsLeft(quoteId: string | null): number {
  const [left, setLeft] = useState(QUOTE_SECONDS);
  useEffect(() => {
    if (quoteId === null) return;
    const until = Date.now() + QUOTE_SECONDS * 1_000;
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [quoteId]);
  return left;
}
