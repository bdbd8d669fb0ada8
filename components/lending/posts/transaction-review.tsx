import { useState } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { NextSteps } from "@/components/display/next-steps";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { Confirmations } from "@/components/offers/confirmations";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Prices } from "@/lib/core/format/reference-prices";
import { parseCents } from "@/lib/lending/cents";
import type { LoanMethod } from "@/lib/lending/constants";
import { euroCentsOfLoan } from "@/lib/lending/sheets/rules";
import { type InvestorState, requiredConfirmations, warningThreshold } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import { DetailSums } from "./detail-sums";
import { collateralOf, firstNameOf, kindOf, type PostLine, sumText } from "./labels";
import { METHOD_NAMES } from "./payment-fields";

/** The confirmations as the form sends them; empty for a borrower. */
export type Agreed = Readonly<Record<string, unknown>>;

/** Called once: with the confirmations, or null if the member cancels. */
export type Answer = (agreed: Agreed | null) => void;

type TransactionReviewProps = {
  post: PostLine;
  prices: Prices;
  investor: InvestorState | null;
  timeZone: string;
  written: FormData;
  answer: Answer;
};

/** The review of a loan before it is made: sender, recipient, amount, fee, total, and what happens next. */
export function TransactionReview(props: TransactionReviewProps) {
  const { post, timeZone, written, answer } = props;
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const kind = kindOf(post);
  const lends = kind === "requests";
  const consent = consentOf(props);
  const method = String(written.get("paymentMethod") ?? "usdt") as LoanMethod;

  function agree() {
    const { required = [], values } = consent ?? {};
    if (required.some((each) => !ticked.includes(each))) {
      return toast.error("Error", "Confirma todos los puntos para prestar.");
    }
    answer(confirmationFields(required, values?.sheetVersion ?? null));
  }

  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label={lends ? "Prestas a" : "Te presta"}>{post.owner.name}</DetailRow>
          <DetailRow label="Se paga">{METHOD_NAMES[method]}</DetailRow>
          <DetailRow label="Garantía">{amountTextOf(collateralOf(post), "BTC")}</DetailRow>
        </DetailList>
        <DetailSums kind={kind} post={post} methods={[method]} timeZone={timeZone} />
        <NextSteps>
          {stepsOf(post, { lends, byBank: method === "bank" }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </NextSteps>
        {consent ? (
          <Confirmations
            {...consent}
            legend="Confirma antes de prestar"
            ticked={ticked}
            tick={(each, isTicked) =>
              setTicked(isTicked ? [...ticked, each] : ticked.filter((other) => other !== each))
            }
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => answer(null)}>Volver</Button>
        <Button variant="highlight" onClick={agree}>
          {lends ? `Prestar ${sumText(post.amount, post.currency)}` : "Aceptar la oferta"}
        </Button>
      </DialogFooter>
    </>
  );
}

// A member who funds a request invests; one who accepts an offer borrows.
function consentOf({ post, prices, investor }: TransactionReviewProps) {
  if (!("sheetVersion" in post) || !investor) return null;
  const { id, amount, currency, sheetVersion } = post;
  const amountCents = euroCentsOfLoan({ amountCents: parseCents(amount), currency }, prices);
  return {
    sheetHref: `/p2p-lending/requests/${id}/sheet`,
    required: requiredConfirmations(amountCents, investor),
    values: {
      amountCents,
      amountLabel: sumText(amount, currency),
      thresholdCents: warningThreshold(investor.netWorthCents),
      sheetVersion: sheetVersion ?? 0,
    },
  };
}

function stepsOf(post: PostLine, { lends, byBank }: { lends: boolean; byBank: boolean }): string[] {
  const bitcoin = amountTextOf(collateralOf(post), "BTC");
  if (lends) {
    return byBank
      ? [
          "No se retiene nada ahora.",
          `${firstNameOf(post)} tiene 3 días para depositar ${bitcoin}.`,
          "Entonces tienes 72 horas para transferir el importe y marcarlo como pagado.",
        ]
      : [
          `Se retienen ${sumText(post.amount, post.currency)} de tu cartera.`,
          `${firstNameOf(post)} tiene 3 días para depositar ${bitcoin}; si no, lo recuperas todo.`,
          "Con la garantía en custodia, el dinero le llega y empieza el plazo.",
        ];
  }
  return [
    byBank ? "El prestamista te pagará por transferencia." : "El importe queda retenido para ti.",
    `Tienes 3 días para depositar ${bitcoin} de garantía.`,
    byBank
      ? "Entonces tiene 72 horas para pagarte; tú confirmas el cobro."
      : "Con la garantía en custodia recibes el dinero y empieza el plazo.",
  ];
}
