import { HandCoins, Handshake, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { LazyRequestAccessButton } from "@/components/layout/member/request-access-button.lazy";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { decide } from "@/lib/auth/access";
import { accessSnapshotOf, authorize, type UserActor } from "@/lib/auth/actor";
import { readPrices } from "@/lib/core/config/settings";
import { shortDayText } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import { formatCents } from "@/lib/lending/cents";
import type { LoanParty } from "@/lib/lending/loan/line";
import {
  type BankLine,
  listMarketBankLines,
  listOwnBankLines,
  listOwnWithoutMarket,
} from "@/lib/lending/portfolio/bank-queries";
import { type MemberPortfolio, readPortfolios } from "@/lib/lending/portfolio/queries";
import { ownPostsPath } from "@/lib/lending/posts/constants";
import type { MarketActor } from "@/lib/lending/posts/queries";
import { BankLines } from "./bank-lines";
import { LazyBorrowForm } from "./borrow-form.lazy";

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

/**
 * The loan market in DeBank: the member's lent and borrowed amounts, a short form that publishes a request, and the
 * newest loans, requests and offers. Members without access to the market see only their own, whose posts they can
 * cancel, and how to get it.
 */
export async function BankLendingTab({ viewer }: { viewer: UserActor }) {
  const isOpen = decide("app:p2pLending", accessSnapshotOf(viewer)) === "allow";
  const [lent, borrowed, own, market, asked] = await Promise.all([
    readPortfolios(viewer, "lender"),
    readPortfolios(viewer, "borrower"),
    isOpen ? listOwnBankLines(viewer) : listOwnWithoutMarket(viewer),
    isOpen ? readMarket(authorize("app:p2pLending", viewer)) : null,
    isOpen ? null : listOpenAccessRequests(viewer),
  ]);
  return (
    <>
      <div className="grid grid-cols-2 gap-6 max-tablet:grid-cols-1">
        <h2 className="sr-only">Mercado de préstamos</h2>
        <SideCard side="lender" portfolios={lent} isOpen={isOpen} />
        <SideCard side="borrower" portfolios={borrowed} isOpen={isOpen} />
      </div>
      {market ? (
        <BorrowCard prices={market.prices} />
      ) : (
        <ClosedCard asked={asked?.includes("p2pLending") ?? false} />
      )}
      <OwnLines lines={own} timeZone={viewer.timezone} isOpen={isOpen} />
      {market ? <MarketLines lines={market.lines} timeZone={viewer.timezone} /> : null}
    </>
  );
}

async function readMarket(viewer: MarketActor) {
  const [prices, lines] = await Promise.all([readPrices(), listMarketBankLines(viewer)]);
  return { prices, lines };
}

function BorrowCard({ prices }: { prices: Prices }) {
  return (
    <Card aria-labelledby="pedir">
      <CardHeader>
        <CardTitle as="h3" id="pedir">
          Pedir un préstamo
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <LazyBorrowForm prices={prices} />
      </CardContent>
    </Card>
  );
}

function ClosedCard({ asked }: { asked: boolean }) {
  return (
    <Card as="div">
      <Empty
        icon={<Lock />}
        title="No tienes acceso a P2P Lending"
        action={<LazyRequestAccessButton app="p2pLending" asked={asked} strong />}
      >
        {asked
          ? "Un administrador revisará tu solicitud: en cuanto te conceda el acceso podrás pedir y prestar aquí."
          : "Para pedir o prestar dinero, solicita el acceso a un administrador."}
      </Empty>
    </Card>
  );
}

type LinesProps = { lines: readonly BankLine[]; timeZone: string };

function OwnLines({ lines, timeZone, isOpen }: LinesProps & { isOpen: boolean }) {
  return (
    <BankLines
      id="prestamos-propios"
      title="Tus préstamos y publicaciones"
      caption="Tus préstamos, solicitudes y ofertas, del más reciente al más antiguo"
      lines={lines}
      posts={isOpen ? "own" : "cancel"}
      timeZone={timeZone}
      empty={
        <Empty icon={<Handshake />} title="Todavía no tienes préstamos">
          Aquí verás los que pides y los que concedes, con su vencimiento y su estado.
        </Empty>
      }
    >
      {isOpen ? (
        <>
          <LinkButton href="/p2p-lending?tab=myloans">Mis préstamos</LinkButton>
          <LinkButton variant="ghost" href={ownPostsPath("requests")}>
            Mis publicaciones
          </LinkButton>
        </>
      ) : null}
    </BankLines>
  );
}

function MarketLines({ lines, timeZone }: LinesProps) {
  return (
    <BankLines
      id="prestamos-mercado"
      title="Solicitudes y ofertas abiertas"
      caption="Solicitudes y ofertas abiertas de otros miembros, de la más reciente a la más antigua"
      lines={lines}
      posts="market"
      timeZone={timeZone}
      empty={
        <Empty icon={<Handshake />} title="Ahora no hay solicitudes ni ofertas">
          Publica una solicitud con tus condiciones y espera a que alguien la financie.
        </Empty>
      }
    >
      <LinkButton href="/p2p-lending?tab=lend">Todas las solicitudes</LinkButton>
      <LinkButton variant="ghost" href="/p2p-lending?tab=borrow">
        Todas las ofertas
      </LinkButton>
    </BankLines>
  );
}

type SideCardProps = { side: LoanParty; portfolios: readonly MemberPortfolio[]; isOpen: boolean };

function SideCard({ side, portfolios, isOpen }: SideCardProps) {
  const { title, lead, market, act, icon } = SIDES[side];
  const running = portfolios.filter(({ live }) => live > 0);
  if (running.length === 0) {
    return (
      <Card as="div">
        <Empty
          icon={icon}
          title={title}
          action={isOpen ? <LinkButton href={market}>{act}</LinkButton> : null}
        >
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
      {isOpen ? (
        <CardFooter as="div" className="flex flex-wrap gap-2">
          <LinkButton href={`/p2p-lending?tab=myloans&sub=${side}`}>Mis préstamos</LinkButton>
          <LinkButton variant="ghost" href={market}>
            {act}
          </LinkButton>
        </CardFooter>
      ) : null}
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
