import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { cancelTopup, startTopup } from "@/actions/bank/topups";
import { useDraft } from "@/components/forms/draft";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { TOPUP_CENTS } from "@/lib/bank/topups/constants";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";

export type BegunTopup = { id: number; amount: string; clientSecret: string };

export type TopupState = ReturnType<typeof useTopup>;

/** The state of one top-up by card, from its amount to its receipt. */
export function useTopup(left: string) {
  const router = useRouter();
  const [begun, setBegun] = useState<BegunTopup | null>(null);
  const [paid, setPaid] = useState<{ id: number; amount: string } | null>(null);
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(startTopup);
  const { draft, change, requestId } = useDraft({ amount: "" }, refuse);
  const { amount } = draft;
  const cancelling = useSubmission(cancelTopup);

  async function start() {
    const wrong = wrongIn(amount, left);
    if (wrong) return refuse(FORM_MESSAGE.invalid, { amount: wrong });
    const state = await send({ amount, requestId });
    if (state.status === "ok") setBegun(state.result);
    router.refresh();
  }

  const done = useCallback(() => {
    if (!begun) return;
    setPaid(begun);
    toast.success("Ingreso recibido", `${amountTextOf(begun.amount, "EUR")}: ya está en tu saldo.`);
    router.refresh();
  }, [begun, router]);

  // Cancels the open top-up, because it would count towards the monthly limit.
  async function leave() {
    if (!begun) return;
    await cancelling.send({ id: begun.id });
    setBegun(null);
    change({});
    router.refresh();
  }

  function again() {
    setPaid(null);
    setBegun(null);
    change({ amount: "" });
  }

  const actions = { change, start, done, leave, again };
  return {
    amount,
    begun,
    paid,
    wrong: errors,
    refusal,
    sending,
    leaving: cancelling.sending,
    dialog,
    ...actions,
  };
}

function wrongIn(amount: string, left: string): string | null {
  const minor = typedMinor(amount, "EUR");
  const { min, max } = TOPUP_CENTS;
  if (!amount.trim()) return "Escribe el importe";
  if (minor === null) return "Escribe un importe con un máximo de 2 decimales, por ejemplo 50,00";
  if (minor < min || minor > max)
    return `Puedes ingresar con tarjeta entre ${amountText(min, "EUR")} y ${amountText(max, "EUR")} cada vez`;
  return minor > parseMoney(left, "EUR")
    ? `Tu límite deja ingresar este mes ${amountTextOf(left, "EUR")}`
    : null;
}
