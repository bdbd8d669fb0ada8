"use client";

import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros, euroText, OFFER_TONES } from "@/components/funding/labels";
import { PagedTable } from "@/components/offers/paged-table";
import type { Column } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { Page } from "@/lib/core/command/page";
import { formatDay } from "@/lib/core/format/format";
import type { OpenOffer } from "@/lib/funding/offers/lines";
import { givenText } from "./own-list";

type OpenOffersListProps = { first: Page<OpenOffer>; query: string; timeZone: string };

/** The open negotiations of other members: the amounts and conditions, without names. */
export function OpenOffersList({ first, query, timeZone }: OpenOffersListProps) {
  return (
    <PagedTable
      caption="Ofertas que se negocian, de la más reciente a la más antigua"
      columns={columnsOf(timeZone)}
      first={first}
      path="/api/funding/offers"
      query={query}
      things="ofertas"
    />
  );
}

const columnsOf = (timeZone: string): Column<OpenOffer>[] => [
  {
    name: "Solicitud",
    cell: ({ request, createdAt }) => (
      <>
        <Link href={`/funding/${request.id}`} prefetch={false}>
          {request.title}
        </Link>
        <Note as="span" className="block">
          Pide {euroText(request.amount)} · oferta del {formatDay(new Date(createdAt), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "Importe",
    align: "end",
    cell: ({ amount, isReserved }) => (
      <>
        <Amount {...euros(amount)} className="font-semibold" />
        <Note as="span" className="block">
          {isReserved ? "Con fondos reservados" : "Sin reservar"}
        </Note>
      </>
    ),
  },
  { name: "A cambio de", align: "end", cell: (line) => givenText(line) },
  {
    name: "Valoración",
    align: "end",
    cell: ({ valuation }) => (valuation === null ? "—" : <Amount {...euros(valuation)} />),
  },
  {
    name: "Estado",
    card: "wide",
    label: null,
    cell: ({ status, statusLabel }) => <Badge variant={OFFER_TONES[status]}>{statusLabel}</Badge>,
  },
];
