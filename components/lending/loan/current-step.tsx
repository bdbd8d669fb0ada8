import { DealCurrentStep, DealFigure } from "@/components/deals/current-step";
import { PaymentActions } from "@/components/deals/payment-actions";
import { Note } from "@/components/display/note";
import { CollateralAddress } from "@/components/lending/margin/collateral-address";
import { sum, sumText } from "@/components/lending/posts/labels";
import { Alert } from "@/components/ui/alert";
import { CardFooter } from "@/components/ui/card";
import { shown } from "@/lib/core/format/amount-text";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { isRunning } from "@/lib/lending/loan/rules";
import type { getPaymentData } from "@/lib/lending/principal/queries";
import type { ActionFacts } from "./action-facts";
import { dueOf, lastSecondBefore } from "./labels";
import { BorrowerActions, WaysOut } from "./other-actions";
import { missingAccount, PaymentData } from "./payment-data";
import { PaymentFacts } from "./payment-facts";
import { LoanPrimaryAction } from "./primary-action";
import { type Stage, stageOf } from "./stage";

type LoanCurrentStepProps = {
  loan: LoanDetail;
  facts: ActionFacts;
  paymentData: Awaited<ReturnType<typeof getPaymentData>>;
  timeZone: string;
};

/** The card of the current step: the amount, the time left, and the actions. */
export function LoanCurrentStep({ loan, facts, paymentData, timeZone }: LoanCurrentStepProps) {
  const stage = stageOf(loan);
  const missing = missingAccount({ loan, data: paymentData, facts });
  return (
    <DealCurrentStep
      note={stage.note}
      title={stage.title}
      figure={<Figure loan={loan} />}
      deal={clockOf(loan)}
      totalMinutes={minutesOf(loan)}
      timeZone={timeZone}
      foot={<Foot loan={loan} facts={facts} primary={stage.act} />}
    >
      {isRunning(loan.status) ? <PaymentFacts loan={loan} facts={facts} /> : null}
      {isRunning(loan.status) ? null : <PaymentData loan={loan} data={paymentData} facts={facts} />}
      <Alert variant={stage.tone}>{stage.lead}</Alert>
      {missing ? <Alert variant="warning">{missing}</Alert> : null}
      {stage.act === "lock" && facts.arriving ? (
        <CollateralAddress {...facts.arriving} note={FROM_OUTSIDE} />
      ) : null}
      <Actions loan={loan} stage={stage} facts={facts} />
    </DealCurrentStep>
  );
}

const FROM_OUTSIDE =
  "O envíala desde fuera: solo bitcoin, a esta dirección. Con las confirmaciones necesarias se bloquea sola; si llega más del doble, el resto queda en tu cartera.";

function Figure({ loan }: { loan: LoanDetail }) {
  const isWhole = loan.status === "active" && loan.plan.length === 1;
  return (
    <>
      <DealFigure {...figureOf(loan)} />
      {isWhole ? <Note>Si se devuelve hoy: el interés se cuenta por días.</Note> : null}
    </>
  );
}

function figureOf(loan: LoanDetail): { text: string; unit: string } {
  const { status, amount, currency } = loan;
  if (status === "pending") return shown(loan.collateralNeeded ?? loan.collateralAmount, "BTC");
  return sum(dueOf(loan) ?? amount, currency);
}

/** Returns the deadline of the step: a due day ends with its last second. */
export function clockOf({ deadline, nextDueAt, status, now }: LoanDetail) {
  const ends = status === "active" ? nextDueAt : deadline;
  return { deadline: ends && lastSecondBefore(ends), now };
}

function minutesOf(loan: LoanDetail): number {
  if (loan.status !== "active") return LOAN.deadlineOf(loan.status, loan)?.after ?? 0;
  return (loan.plan.length > 1 ? 30 : loan.term) * DAY_MINUTES;
}

const WAYS_OUT = ["payment-data", "confirm", "cancel", "dispute"] as const;

type FootProps = { loan: LoanDetail; facts: ActionFacts; primary: Stage["act"] };

function Foot({ loan, facts, primary }: FootProps) {
  const { mayDo, dispute } = loan;
  const hasWay = WAYS_OUT.some((way) => way !== primary && mayDo.includes(way));
  if (!hasWay) return null;
  return (
    <CardFooter className="flex min-w-0 flex-wrap items-center justify-between gap-3">
      <Note as="span">{dispute ? "" : "¿Algo no cuadra?"}</Note>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <WaysOut facts={facts} mayDo={mayDo} primary={primary} />
      </span>
    </CardFooter>
  );
}

function Actions({ loan, stage, facts }: { loan: LoanDetail; stage: Stage; facts: ActionFacts }) {
  const { id, mayDo, receiptUrl, role, debt } = loan;
  const borrows = mayDo.includes("repay") || mayDo.includes("add");
  return (
    <PaymentActions
      receipt={{
        href: receiptUrl,
        uploadUrl: mayDo.includes("receipt") ? `/api/loans/${id}/receipt` : null,
        isMine: role === "lender",
      }}
      main={
        stage.act ? <LoanPrimaryAction act={stage.act} facts={facts} next={dueOf(loan)} size="lg" /> : null
      }
      others={borrows ? <BorrowerActions facts={facts} mayDo={mayDo} /> : null}
      note={
        debt && role === "borrower" ? (
          <Note>Hoy debes {sumText(debt.total, loan.currency)} en total.</Note>
        ) : null
      }
    />
  );
}
