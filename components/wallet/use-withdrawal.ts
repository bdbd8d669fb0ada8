import { useState } from "react";
import { withdrawBitcoin } from "@/actions/wallet";
import { useDraft } from "@/components/forms/draft";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { FieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";
import type { ChainAsset } from "@/lib/gateways/constants";
import { HASH_SHOWN } from "@/lib/wallet/constants";
import type { WalletShown } from "@/lib/wallet/present";
import { withdrawBitcoinInput } from "@/lib/wallet/schema";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { availableOf } from "./balances";

export type Draft = { asset: ChainAsset; btcAmount: string; destinationAddress: string };

const EMPTY: Draft = { asset: "BTC", btcAmount: "", destinationAddress: "" };

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** The state of one withdrawal: the draft, the review, and the receipt. */
export function useWithdrawal(wallet: WalletShown, reload: () => Promise<void>, asset?: ChainAsset) {
  const [step, setStep] = useState<"write" | "review">("write");
  const [receipt, setReceipt] = useState<WithdrawalLine | null>(null);
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(withdrawBitcoin);
  const { draft, change, requestId } = useDraft(asset ? { ...EMPTY, asset } : EMPTY, refuse);
  const figures = figuresOf(wallet, draft);

  function review() {
    const found = wrongIn(draft, figures);
    if (Object.keys(found).length > 0) return refuse(FORM_MESSAGE.invalid, found);
    refuse(null);
    setStep("review");
  }

  async function confirm() {
    const networkFee = wallet.withdrawalFees[draft.asset] ?? "";
    const state = await send({ ...draft, networkFee, requestId });
    if (state.status === "ok") {
      setReceipt(state.result);
      showResult(state.result);
      await reload();
    } else if (state.status === "error") {
      if (state.fields) setStep("write");
      toast.error("No se pudo procesar el retiro", state.message);
      // A refusal may mean that a fee or balance has changed, so they are loaded again.
      await reload();
    }
  }

  function begin() {
    setReceipt(null);
    setStep("write");
    change({ btcAmount: "", destinationAddress: "" });
  }

  return {
    draft,
    step,
    wrong: errors,
    refusal,
    sending,
    receipt,
    dialog,
    figures,
    change,
    review,
    confirm,
    begin,
    write: () => setStep("write"),
  };
}

type Figures = ReturnType<typeof figuresOf>;

/** Returns the cost of the draft and the maximum amount, in minor units of its asset. */
function figuresOf(wallet: WalletShown, { asset, btcAmount }: Draft) {
  const fee = wallet.withdrawalFees[asset];
  const feeMinor = fee === null ? null : parseMoney(fee, asset);
  const availableMinor = parseMoney(availableOf(wallet, asset), asset);
  const heldMinor = asset === "BTC" && wallet.paypalHold ? parseMoney(wallet.paypalHold.amount, "BTC") : 0n;
  const max = feeMinor === null ? 0n : availableMinor - heldMinor - feeMinor;
  const amountMinor = typedMinor(btcAmount, asset);
  return { availableMinor, feeMinor, mostMinor: max > 0n ? max : 0n, amountMinor };
}

function wrongIn(
  { asset, btcAmount, destinationAddress }: Draft,
  { mostMinor, amountMinor }: Figures,
): FieldErrors {
  const read = withdrawBitcoinInput.safeParse({
    asset,
    btcAmount: typedAmount(btcAmount),
    destinationAddress,
  });
  const found = Object.fromEntries(read.error?.issues.map((issue) => [issue.path[0], issue.message]) ?? []);
  if (!btcAmount.trim()) found.btcAmount = "Escribe la cantidad";
  if (!destinationAddress.trim()) found.destinationAddress = "Escribe la dirección de destino";
  if (amountMinor !== null && amountMinor > mostMinor && !found.btcAmount) {
    found.btcAmount = `Balance insuficiente: con la comisión puedes retirar un máximo de ${amountText(mostMinor, asset)}.`;
  }
  return found;
}

// Says «Procesado» only for a withdrawal that has been sent; one that waits is only requested (D22).
function showResult({ txHash, waitsForApproval, holdUntil }: WithdrawalLine): void {
  const next = waitsForApproval
    ? "Un administrador lo revisará antes de enviarlo."
    : holdUntil
      ? "La dirección es nueva: se enviará al terminar el plazo de espera."
      : "Se enviará en unos minutos.";
  if (txHash) toast.success("Retiro procesado correctamente", `Hash: ${txHash.slice(0, HASH_SHOWN)}…`);
  else toast.success("Retiro solicitado", next);
}
