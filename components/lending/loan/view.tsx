import type { ReactNode } from "react";
import { reportLoanRating } from "@/actions/identity/ratings";
import { rateLoan } from "@/actions/lending/loan";
import { ActionBar } from "@/components/deals/action-bar";
import { DealPage } from "@/components/deals/deal-page";
import { DealRatings } from "@/components/deals/ratings";
import { Note } from "@/components/display/note";
import { CollateralCard } from "@/components/lending/margin/collateral-card";
import { LtvHistoryCard } from "@/components/lending/margin/ltv-history-card";
import { PauseCard } from "@/components/lending/plan/pause-card";
import { PlanCard } from "@/components/lending/plan/plan-card";
import { RefinanceCard } from "@/components/lending/plan/refinance-card";
import { RepaymentsCard } from "@/components/lending/plan/repayments-card";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import type { Prices } from "@/lib/core/format/reference-prices";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { RefinancingOffers } from "@/lib/lending/plan/refinance-queries";
import type { Running } from "@/lib/lending/plan/repayment-rules";
import type { Borrowing } from "@/lib/lending/plan/running-queries";
import type { getPaymentData } from "@/lib/lending/principal/queries";
import { type ActionFacts, actionFactsOf } from "./action-facts";
import { clockOf, LoanCurrentStep } from "./current-step";
import { LoanEvidence } from "./evidence";
import { LoanHeader } from "./header";
import { dueOf, otherOf } from "./labels";
import { LoanOutcome } from "./outcome";
import { LoanPrimaryAction } from "./primary-action";
import { LoanProgress } from "./progress";
import { stageOf } from "./stage";
import { TermsCard } from "./terms-card";

type LoanViewProps = {
  loan: LoanDetail;
  viewer: Viewer;
  prices: Prices;
  paymentData: Awaited<ReturnType<typeof getPaymentData>>;
  borrowing: Borrowing | null;
  /** The figures for proposing a pause; null if none can be agreed. */
  pausing: Running | null;
  /** The offers that could refinance the loan, for its borrower. */
  refinancing: RefinancingOffers | null;
  /** The conversation of the parties; nothing if the lender is a pool. */
  chat: ReactNode;
};

/**
 * The page of a loan for one of its parties: the current step, the collateral, the plan, the progress, and the
 * messages.
 */
export function LoanView(props: LoanViewProps) {
  const { loan, viewer, prices, paymentData, borrowing, pausing, refinancing, chat } = props;
  const { timezone: timeZone } = viewer;
  const isOver = LOAN.isFinal(loan.status);
  const facts = actionFactsOf(loan, borrowing);
  return (
    <DealPage
      head={<LoanHeader loan={loan} viewer={viewer} />}
      now={
        isOver ? (
          <LoanOutcome loan={loan} timeZone={timeZone} />
        ) : (
          <LoanCurrentStep loan={loan} facts={facts} paymentData={paymentData} timeZone={timeZone} />
        )
      }
      more={
        <>
          {isOver && loan.counterpart.id !== null ? (
            <DealRatings
              deal={loan}
              name={otherOf(loan)}
              timeZone={timeZone}
              action={rateLoan}
              report={{ action: reportLoanRating }}
            />
          ) : null}
          {loan.dispute ? <LoanEvidence loan={loan} timeZone={timeZone} /> : null}
          <CollateralCard loan={loan} prices={prices} />
          <LtvHistoryCard loan={loan} timeZone={timeZone} />
          <PlanCard loan={loan} />
          <PauseCard loan={loan} pausing={pausing} timeZone={timeZone} />
          <RefinanceCard loan={loan} refinancing={refinancing} />
          <RepaymentsCard loan={loan} timeZone={timeZone} />
        </>
      }
      path={
        <div className="flex flex-col gap-6 [grid-area:steps]">
          <LoanProgress loan={loan} timeZone={timeZone} />
          <TermsCard loan={loan} />
        </div>
      }
      chat={chat ? <ChatCard loan={loan}>{chat}</ChatCard> : null}
      bar={isOver ? null : <Bar loan={loan} facts={facts} />}
    />
  );
}

function Bar({ loan, facts }: { loan: LoanDetail; facts: ActionFacts }) {
  const { act } = stageOf(loan);
  if (!act) return null;
  return (
    <ActionBar deal={clockOf(loan)}>
      <LoanPrimaryAction act={act} facts={facts} next={dueOf(loan)} />
    </ActionBar>
  );
}

function ChatCard({ loan, children }: { loan: LoanDetail; children: ReactNode }) {
  return (
    <Card className="flex min-h-0 flex-col overflow-hidden [grid-area:chat]" aria-labelledby="chat">
      <CardHeader>
        <CardTitle id="chat">Chat con {otherOf(loan)}</CardTitle>
        <Note as="span">{loan.dispute ? "Sirve de prueba en la disputa" : "Solo lo leéis vosotros"}</Note>
      </CardHeader>
      {children}
    </Card>
  );
}
