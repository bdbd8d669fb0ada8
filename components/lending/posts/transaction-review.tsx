import { DetailList, DetailRow } from "@/components/display/detail-row";
import { NextSteps } from "@/components/display/next-steps";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { LoanMethod } from "@/lib/lending/constants";
import { DetailSums } from "./detail-sums";
import { collateralOf, firstNameOf, kindOf, type PostLine, sumText } from "./labels";
import { METHOD_NAMES } from "./payment-fields";

type TransactionReviewProps = {
  post: PostLine;
  timeZone: string;
  written: FormData;
  answer: (agreed: boolean) => void;
};

/** The loan once more before it is made: from, to, amount, fee, total, and what happens next. */
export function TransactionReview({ post, timeZone, written, answer }: TransactionReviewProps) {
  const kind = kindOf(post);
  const lends = kind === "requests";
  const method = String(written.get("paymentMethod") ?? "usdt") as LoanMethod;
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label={lends ? "Prestas a" : "Te presta"}>{post.owner.name}</DetailRow>
          <DetailRow label="Se paga">{METHOD_NAMES[method]}</DetailRow>
          <DetailRow label="Garantía">{amountTextOf(collateralOf(post), "BTC")}</DetailRow>
        </DetailList>
        <DetailSums kind={kind} post={post} timeZone={timeZone} />
        <NextSteps>
          {stepsOf(post, { lends, byBank: method === "bank" }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </NextSteps>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => answer(false)}>Volver</Button>
        <Button variant="saffron" onClick={() => answer(true)}>
          {lends ? `Prestar ${sumText(post.amount, post.currency)}` : "Aceptar la oferta"}
        </Button>
      </DialogFooter>
    </>
  );
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
