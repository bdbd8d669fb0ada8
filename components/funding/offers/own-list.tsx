"use client";

import Link from "next/link";
import { DayClock } from "@/components/deals/day-clock";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros, OFFER_TONES, percentText } from "@/components/funding/labels";
import { PagedTable } from "@/components/offers/paged-table";
import type { Column } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import type { Page } from "@/lib/core/command/page";
import type { OfferLine } from "@/lib/funding/offers/lines";

type OwnOfferListProps = {
  first: Page<OfferLine>;
  made: boolean;
  now: string;
};

/** The offers that the member has made or received, with who has to answer and the deadline. */
export function OwnOfferList({ first, made, now }: OwnOfferListProps) {
  return (
    <PagedTable
      caption={`Ofertas ${made ? "hechas" : "recibidas"}, de la más reciente a la más antigua`}
      columns={columnsOf(made, now)}
      first={first}
      path="/api/funding/offers/user"
      query={`role=${made ? "made" : "received"}`}
      things="ofertas"
    />
  );
}

const columnsOf = (made: boolean, now: string): Column<OfferLine>[] => [
  {
    name: "Solicitud",
    cell: ({ id, request, investor, owner, version }) => (
      <>
        <Link href={`/funding/offers/${id}`} prefetch={false}>
          {request.title}
        </Link>
        <Note as="span" className="block">
          {made ? `Pide ${owner.name}` : `Ofrece ${investor.name}`} · versión {version}
        </Note>
      </>
    ),
  },
  {
    name: "Importe",
    align: "end",
    cell: ({ amount, isReserved, turn }) => (
      <>
        <Amount {...euros(amount)} className="font-semibold" />
        {turn ? (
          <Note as="span" className="block">
            {isReserved ? "Con fondos reservados" : "Sin reservar"}
          </Note>
        ) : null}
      </>
    ),
  },
  { name: "A cambio de", align: "end", cell: (line) => givenText(line) },
  {
    name: "Estado",
    card: "wide",
    label: null,
    cell: (line) => <State line={line} now={now} />,
  },
  {
    name: "Acción",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, isMyTurn, request }) => (
      <LinkButton
        size="sm"
        variant={isMyTurn ? "default" : "outline"}
        href={`/funding/offers/${id}`}
        aria-label={`${isMyTurn ? "Responder" : "Ver"}: oferta por «${request.title}»`}
      >
        {isMyTurn ? "Responder" : "Ver"}
      </LinkButton>
    ),
  },
];

/** Formats a share of the company, or of the sales: `5,40 %`. */
export function givenText({
  equityRequested,
  salesShare,
}: Pick<OfferLine, "equityRequested" | "salesShare">): string {
  if (equityRequested !== null) return percentText(equityRequested);
  return `${percentText(salesShare ?? "0")} de las ventas`;
}

function State({ line, now }: { line: OfferLine; now: string }) {
  const { status, statusLabel, turn, isMyTurn, turnEndsAt, revocableUntil } = line;
  const ends = turn ? turnEndsAt : status === "accepted" ? revocableUntil : null;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge variant={OFFER_TONES[status]}>{statusLabel}</Badge>
      {ends && ends > now ? (
        <Note as="span">
          {turn ? (isMyTurn ? "Te toca a ti: " : "Le toca a la otra parte: ") : "En reflexión: "}
          <DayClock deadline={ends} now={now} label="Tiempo que queda" />
        </Note>
      ) : null}
    </span>
  );
}
