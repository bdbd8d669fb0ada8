import { HandCoins, Handshake } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { shortDayText } from "@/lib/core/format/format";
import { formatCents } from "@/lib/lending/cents";
import type { LoanParty } from "@/lib/lending/loan/line";
import { type MemberPortfolio, readPortfolios } from "@/lib/lending/portfolio/queries";

const SIDES: Readonly<
  Record<LoanParty, { title: string; lead: string; market: string; act: string; icon: ReactNode }>
> = {
  lender: {
    title: "Prestar",
    lead: "Presta a otros miembros con garantía en Bitcoin y cobra el interés que elijas.",
    market: "/p2p-lending?tab=lend",
    act: "Ver solicitudes",
    icon: <HandCoins />,
  },
  borrower: {
    title: "Pedir prestado",
    lead: "Pide un préstamo dejando Bitcoin en garantía, sin venderlo.",
    market: "/p2p-lending?tab=borrow",
    act: "Ver ofertas",
    icon: <Handshake />,
  },
};

/** An introduction to the loan market, with the member's lent and borrowed amounts. */
export async function BankLendingTab({ viewer }: { viewer: UserActor }) {
  const [lent, borrowed] = await Promise.all([
    readPortfolios(viewer, "lender"),
    readPortfolios(viewer, "borrower"),
  ]);
  return (
    <div className="grid grid-cols-2 gap-6 max-tablet:grid-cols-1">
      <h2 className="sr-only">Mercado de préstamos</h2>
      <SideCard side="lender" portfolios={lent} />
      <SideCard side="borrower" portfolios={borrowed} />
    </div>
  );
}

type SideCardProps = { side: LoanParty; portfolios: readonly MemberPortfolio[] };

function SideCard({ side, portfolios }: SideCardProps) {
  const { title, lead, market, act, icon } = SIDES[side];
  const running = portfolios.filter(({ live }) => live > 0);
  if (running.length === 0) {
    return (
      <Card as="div">
        <Empty icon={icon} title={title} action={<LinkButton href={market}>{act}</LinkButton>}>
          {lead}
        </Empty>
      </Card>
    );
  }
  return (
    <Card aria-labelledby={`prestamos-${side}`} className="flex flex-col">
      <CardHeader>
        <CardTitle as="h3" id={`prestamos-${side}`}>
          {title}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid grow content-start gap-4">
        {running.map((portfolio) => (
          <Figures key={portfolio.currency} side={side} portfolio={portfolio} />
        ))}
      </CardContent>
      <CardFooter as="div" className="flex flex-wrap gap-2">
        <LinkButton href={`/p2p-lending?tab=myloans&sub=${side}`}>Mis préstamos</LinkButton>
        <LinkButton variant="ghost" href={market}>
          {act}
        </LinkButton>
      </CardFooter>
    </Card>
  );
}

function Figures({ side, portfolio }: { side: LoanParty; portfolio: MemberPortfolio }) {
  const { currency, live, outstanding, interestToCome, next } = portfolio;
  const lends = side === "lender";
  return (
    <DetailList>
      <DetailRow label="Préstamos en curso">{live}</DetailRow>
      <DetailRow label={lends ? "Prestado" : "Principal pendiente"}>
        <Amount {...formatCents(outstanding, currency)} />
      </DetailRow>
      <DetailRow label={lends ? "Interés por cobrar" : "Interés por pagar"}>
        <Amount {...formatCents(interestToCome, currency)} />
      </DetailRow>
      {next ? (
        <DetailRow label={`${lends ? "Próximo cobro" : "Próximo pago"}, ${shortDayText(next.dueOn)}`}>
          <Amount {...formatCents(next.cents, currency)} />
        </DetailRow>
      ) : null}
    </DetailList>
  );
}
