import { useRouter } from "next/navigation";
import { claimLoan, releaseLoan, resolveLoan } from "@/actions/lending/loan";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { LtvHistoryCard } from "@/components/lending/margin/ltv-history-card";
import { PauseList } from "@/components/lending/plan/pause-list";
import { sumText } from "@/components/lending/posts/labels";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import type { LoanCase } from "@/lib/lending/loan/case-queries";
import { LOAN } from "@/lib/lending/loan/machine";
import { DisputeChat } from "./chat";
import { DisputeClaim } from "./claim";
import { DisputeDecision } from "./decision";
import { DecisionMoves } from "./decision-fields";
import { DisputePanel } from "./panel";

type LoanReviewProps = { loan: LoanCase; closeHref: string; viewerId: string; timeZone: string };

/** One loan with all the information needed to decide whether the borrower received the principal. */
export function LoanReview({ loan, closeHref, viewerId, timeZone }: LoanReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { id, status, dispute, isParty, canResolve, lender, borrower } = loan;
  return (
    <DisputePanel
      dispute={{ ...loan, openedBy: dispute?.by ?? null }}
      people={{ lender, borrower }}
      title={`Préstamo n.º ${id} · ${LOAN.labels[status]}`}
      closeHref={closeHref}
      timeZone={timeZone}
      standing={<DecisionStatus loan={loan} timeZone={timeZone} />}
      decision={
        <>
          <Figures loan={loan} />
          {status === "disputed" && !isParty ? (
            <DisputeClaim
              dispute={loan}
              claim={claimLoan}
              release={releaseLoan}
              viewer={{ id: viewerId, timeZone }}
            >
              {canResolve ? <LoanDecision loan={loan} close={close} /> : null}
            </DisputeClaim>
          ) : null}
        </>
      }
    >
      {loan.paymentReference ? <Note>Referencia del pago: {loan.paymentReference}</Note> : null}
      {loan.receiptUrl ? (
        <Note as="a" href={loan.receiptUrl} target="_blank" rel="noopener">
          Ver el justificante
        </Note>
      ) : null}
      {status === "disputed" && !isParty ? (
        <DisputeChat
          path={`/api/admin/loans/${id}/messages`}
          people={{ lender, borrower }}
          timeZone={timeZone}
        />
      ) : null}
      <LtvHistoryCard loan={loan} timeZone={timeZone} />
      <Pauses loan={loan} timeZone={timeZone} />
    </DisputePanel>
  );
}

function DecisionStatus({ loan, timeZone }: { loan: LoanCase; timeZone: string }) {
  const { isParty, status, resolution, decidableFrom } = loan;
  if (resolution) {
    const { name } = loan[resolution.for];
    const day = formatDate(new Date(resolution.decidedAt), timeZone);
    return (
      <Alert>
        Decidida a favor de {name} el {day}: {resolution.reason}
      </Alert>
    );
  }
  if (isParty && status === "disputed") {
    return <Alert variant="warning">Eres parte de este préstamo: debe decidirlo otra persona.</Alert>;
  }
  if (!decidableFrom) return null;
  return (
    <Alert variant="warning">
      Podrás decidir cuando hayan respondido los dos, o desde el{" "}
      {formatDate(new Date(decidableFrom), timeZone)}.
    </Alert>
  );
}

function Pauses({ loan, timeZone }: { loan: LoanCase; timeZone: string }) {
  const { pauses, currency, lender, borrower } = loan;
  if (pauses.length === 0) return null;
  return (
    <Card aria-labelledby="pausas">
      <CardHeader>
        <CardTitle id="pausas">Pausas</CardTitle>
      </CardHeader>
      <PauseList
        pauses={pauses}
        currency={currency}
        names={{ lender: lender.name, borrower: borrower.name }}
        timeZone={timeZone}
      />
    </Card>
  );
}

function Figures({ loan }: { loan: LoanCase }) {
  const { debt, margin, currency } = loan;
  return (
    <DetailList>
      <DetailRow label="Presta">{loan.lender.name}</DetailRow>
      <DetailRow label="Pide">{loan.borrower.name}</DetailRow>
      <DetailRow label="Principal">{sumText(loan.amount, currency)}</DetailRow>
      <DetailRow label="Garantía en custodia">{amountTextOf(loan.collateralHeld, "BTC")}</DetailRow>
      {margin ? <DetailRow label="LTV">{formatDecimal(margin.ltv)} %</DetailRow> : null}
      {debt ? <DetailRow label="Debe hoy">{sumText(debt.total, currency)}</DetailRow> : null}
    </DetailList>
  );
}

function LoanDecision({ loan, close }: { loan: LoanCase; close: () => void }) {
  const { lender, borrower } = loan;
  const winners = { lender: lender.name, borrower: borrower.name };
  return (
    <DisputeDecision
      dispute={loan}
      action={resolveLoan}
      legend="¿Ha llegado el principal?"
      missing="Elige si ha llegado el principal."
      names={{
        lender: `Sí: a favor de ${lender.name}, el préstamo empieza`,
        borrower: `No: a favor de ${borrower.name}, se cancela y la garantía se devuelve`,
      }}
      successText={() => "Hemos avisado a los dos."}
      act={(side) => `Decidir a favor de ${winners[side]}`}
      moves={(side) => (side === "borrower" ? <Back loan={loan} /> : null)}
      close={close}
    />
  );
}

function Back({ loan }: { loan: LoanCase }) {
  const amount = amountTextOf(loan.collateralHeld, "BTC");
  return <DecisionMoves moves={[{ from: "Garantía en custodia", to: loan.borrower.name, amount }]} />;
}
