"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useRef, useState } from "react";
import { acceptOffer, fundRequest } from "@/actions/lending/loan";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { showRefusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type FormState, IDLE } from "@/lib/core/command/form-state";
import { LONG_TOAST_MS } from "@/lib/core/config/constants";
import { amountTextOf, shortened } from "@/lib/core/format/amount-text";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { MISSING_PAYMENT_DATA, paymentData } from "@/lib/lending/principal/payment-fields";
import type { InvestorState } from "@/lib/offers/consent-rules";
import { methodsToTake } from "./detail-sums";
import { kindOf, type PostLine, sumText } from "./labels";
import { PaymentFields } from "./payment-fields";
import { paymentRules } from "./payment-rules";
import { type Agreed, type Answer, TransactionReview } from "./transaction-review";

const REFUSED = {
  requests: {
    fallback: "No se pudo fondear el préstamo",
    signIn: "Debes iniciar sesión para fondear un préstamo",
  },
  offers: {
    fallback: "No se pudo aceptar la oferta",
    signIn: "Debes iniciar sesión para aceptar una oferta",
  },
} as const;

type TransactionDialogProps = {
  post: PostLine;
  prices: Prices;
  investor: InvestorState | null;
  timeZone: string;
  reload: () => void;
  back: () => void;
  close: () => void;
};

/** Asks for the payment details, shows a review, and makes the loan. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { post, prices, investor, timeZone, reload, back, close } = props;
  const router = useRouter();
  const lends = kindOf(post) === "requests";
  const methods = methodsToTake(post, useOfferedAssets());
  const [asked, setAsked] = useState<{ fields: FormData; answer: Answer } | null>(null);
  const reviewed = useRef<FormData>(null);
  const take = lends ? fundRequest : acceptOffer;
  const form = useActionForm({
    schema: paymentRules,
    // Sent only after the review. If the password had to be confirmed, the same input is sent without a second review.
    action: async (previous: FormState<LoanDetail>, fields: FormData) => {
      if (reviewed.current === fields) return take(previous, fields);
      const agreed = await new Promise<Agreed | null>((answer) => setAsked({ fields, answer }));
      setAsked(null);
      if (!agreed) return IDLE;
      for (const [name, value] of Object.entries(agreed)) fields.set(name, String(value));
      reviewed.current = fields;
      return take(previous, fields);
    },
    defaultValues: { paymentMethod: methods[0] ?? "usdt" },
    onSuccess: (loan) => {
      showResult(loan);
      close();
      router.push(`/p2p-lending?tab=myloans&sub=${lends ? "lender" : "borrower"}`);
      router.refresh();
    },
    onFailure: (failure) => {
      showRefusal(REFUSED[kindOf(post)])(failure);
      if (failure.code === "conflict" || failure.code === "not_found") reload();
    },
  });

  // The dialog stays while the loan is made: a second click, which may land beside it, must not lose the input.
  function leave() {
    if (asked) asked.answer(null);
    else if (!form.sending) close();
  }

  // Also shows the errors of the fields as a toast (spec 3 §8).
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const written = Object.fromEntries(new FormData(event.currentTarget));
    const { error } = paymentData.safeParse(written);
    if (error?.issues.some(({ message }) => message === MISSING_PAYMENT_DATA)) {
      toast.error("Error", MISSING_PAYMENT_DATA);
    }
    form.submit(event);
  }

  return (
    <Modal
      open
      onOpenChange={leave}
      title={asked ? "Revisa la operación" : "Datos de la operación"}
      className="max-w-160"
    >
      {asked ? (
        <TransactionReview
          post={post}
          prices={prices}
          investor={investor}
          timeZone={timeZone}
          written={asked.fields}
          answer={asked.answer}
        />
      ) : null}
      <Form form={{ ...form, submit }} label="Datos de la operación" className={asked ? "hidden" : "block"}>
        <input type="hidden" value={post.id} {...form.register(lends ? "request" : "id")} />
        <input type="hidden" value={post.updatedAt} {...form.register("updatedAt")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <p className="text-sm text-muted-foreground">
            Solo la otra parte ve estos datos, mientras dura el préstamo. Se guardan cifrados.
          </p>
          <PaymentFields form={form} methods={methods} lends={lends} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={back} disabled={form.sending}>
            Volver
          </Button>
          <SubmitButton form={form} busyText="Enviando…">
            {lends ? `Revisar: ${sumText(post.amount, post.currency)}` : "Revisar"}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Modal>
  );
}

function showResult({ role, amount, currency, collateralAmount, platformBtcWallet }: LoanDetail): void {
  const custody = platformBtcWallet ?? "";
  if (role === "lender") {
    toast.success(
      "Préstamo fondeado",
      `${sumText(amount, currency)}. Cartera de custodia: ${shortened(custody)}.`,
    );
    return;
  }
  toast.success(
    "Oferta aceptada",
    `Deposita ${amountTextOf(collateralAmount, "BTC")} de garantía en la cartera de la plataforma: ${custody}`,
    undefined,
    LONG_TOAST_MS.acceptedOffer,
  );
}
