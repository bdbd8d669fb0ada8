import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { formatDecimal } from "@/lib/core/format/decimal";
import { dayText, unitOf } from "@/lib/core/format/format";
import { formatCents, printCents } from "@/lib/lending/cents";
import type { LoanParty } from "@/lib/lending/loan/line";
import { type MemberPortfolio, readPortfolios } from "@/lib/lending/portfolio/queries";
import { ArrearsBar } from "./arrears-bar";
import { PaymentsChart } from "./payments-chart";

type PortfolioCardsProps = { viewer: UserActor; side: LoanParty };

/** The totals of the member's loans on one side, one card per currency; renders nothing if there are none. */
export async function PortfolioCards({ viewer, side }: PortfolioCardsProps) {
  const portfolios = (await readPortfolios(viewer, side)).filter(hasSomething);
  return portfolios.map((portfolio) => (
    <PortfolioCard
      key={portfolio.currency}
      portfolio={portfolio}
      side={side}
      isOnly={portfolios.length === 1}
    />
  ));
}

const hasSomething = ({ outstanding, interestPaid, lost }: MemberPortfolio) =>
  outstanding > 0n || interestPaid > 0n || lost > 0n;

type PortfolioCardProps = { portfolio: MemberPortfolio; side: LoanParty; isOnly: boolean };

function PortfolioCard({ portfolio, side, isOnly }: PortfolioCardProps) {
  const { currency, months, arrears, outstanding } = portfolio;
  const id = `cartera-${currency}`;
  const lends = side === "lender";
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>
          {lends ? "Tu cartera de préstamos" : "Lo que debes"}
          {isOnly ? "" : ` en ${unitOf(currency)}`}
        </CardTitle>
        <NextPayment portfolio={portfolio} side={side} />
      </CardHeader>
      <CardContent className="grid grid-cols-[minmax(0,20rem)_minmax(0,1fr)] items-start gap-8 max-desk:grid-cols-1">
        {lends ? <Lent portfolio={portfolio} /> : <Borrowed portfolio={portfolio} />}
        {outstanding > 0n ? (
          <div className="grid content-start gap-4 *:min-w-0">
            <SectionTitle as="h3" className="text-sm">
              {lends ? "Cobros previstos" : "Pagos previstos"}
              <Note as="span"> · principal abajo, interés arriba</Note>
            </SectionTitle>
            <PaymentsChart
              label={lends ? "Cobros previstos por mes" : "Pagos previstos por mes"}
              months={months}
              currency={currency}
            />
            <ArrearsBar arrears={arrears} currency={currency} />
          </div>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Lent({ portfolio }: { portfolio: MemberPortfolio }) {
  const { currency, outstanding, interestToCome, interestPaid, lost, netReturnPoints } = portfolio;
  return (
    <DetailList>
      <DetailRow label="Prestado">
        <Amount {...formatCents(outstanding, currency)} />
      </DetailRow>
      <DetailRow label="Interés por cobrar">
        <Amount {...formatCents(interestToCome, currency)} />
      </DetailRow>
      <DetailRow label="Cobrarás" total>
        <Amount {...formatCents(outstanding + interestToCome, currency)} />
      </DetailRow>
      <DetailRow label="Interés cobrado">
        <Amount {...formatCents(interestPaid, currency)} />
      </DetailRow>
      {lost > 0n ? (
        <DetailRow label="Perdido" className="text-destructive">
          <Amount {...formatCents(lost, currency)} />
        </DetailRow>
      ) : null}
      <DetailRow
        label="Rendimiento neto"
        note={<Note as="span">Interés menos pérdidas, sobre lo ya devuelto</Note>}
      >
        {netReturnPoints === null
          ? "Todavía nada devuelto"
          : `${formatDecimal(printCents(netReturnPoints))} %`}
      </DetailRow>
    </DetailList>
  );
}

function Borrowed({ portfolio }: { portfolio: MemberPortfolio }) {
  const { currency, outstanding, interestToCome, interestPaid, owed } = portfolio;
  return (
    <DetailList>
      <DetailRow label="Principal pendiente">
        <Amount {...formatCents(outstanding, currency)} />
      </DetailRow>
      <DetailRow label="Interés por pagar">
        <Amount {...formatCents(interestToCome, currency)} />
      </DetailRow>
      <DetailRow label="Pagarás" total>
        <Amount {...formatCents(outstanding + interestToCome, currency)} />
      </DetailRow>
      <DetailRow label="Debes hoy">
        <Amount {...formatCents(owed, currency)} />
      </DetailRow>
      <DetailRow label="Interés pagado">
        <Amount {...formatCents(interestPaid, currency)} />
      </DetailRow>
    </DetailList>
  );
}

function NextPayment({ portfolio: { next, currency }, side }: Omit<PortfolioCardProps, "isOnly">) {
  if (!next) return null;
  const { text, unit } = formatCents(next.cents, currency);
  return (
    <Note as="span">
      {side === "lender" ? "Próximo cobro" : "Próximo pago"}: {text} {unit}, {dayText(next.dueOn)} ·{" "}
      <Link href={`/p2p-lending/loans/${next.loanId}`}>préstamo n.º {next.loanId}</Link>
    </Note>
  );
}
