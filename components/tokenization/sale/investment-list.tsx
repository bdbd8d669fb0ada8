"use client";

import Link from "next/link";
import { DayClock } from "@/components/deals/day-clock";
import { Amount } from "@/components/display/amount";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import {
  euros,
  euroText,
  INVESTMENT_TONES,
  situationName,
  tokenText,
} from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";
import { RevokeButton } from "./revoke-button";

type InvestmentListProps = { first: Page<InvestmentLine>; now: string; timeZone: string };

/** Investments with their state and, while it can be thought over, the clock and the way out. */
export function InvestmentList({ first, now, timeZone }: InvestmentListProps) {
  const { rows, loading, loadMore } = usePages<InvestmentLine>({
    path: "/api/projects/investments/user",
    nextCursor: first.nextCursor,
    failed: "No se pudieron cargar más inversiones",
  });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  return (
    <>
      <DataTable
        caption="Inversiones, de la más reciente a la más antigua"
        columns={columnsOf(now, timeZone)}
        rows={shown}
        keyOf={({ id }) => id}
      />
      {loadMore ? (
        <ListFooter>
          <Note as="span">Hay más inversiones</Note>
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </ListFooter>
      ) : null}
    </>
  );
}

const columnsOf = (now: string, timeZone: string): Column<InvestmentLine>[] => [
  {
    name: "Proyecto",
    cell: ({ projectId, projectName, createdAt }) => (
      <>
        <Link href={`/tokenization/${projectId}`} prefetch={false}>
          {projectName}
        </Link>
        <Note as="span" className="block">
          {formatDate(new Date(createdAt), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "Tokens",
    align: "end",
    card: "end",
    cell: ({ tokens, tokenSymbol, tokenPrice }) => (
      <>
        <strong>
          {tokenText(tokens)} {tokenSymbol}
        </strong>
        <Note as="span" className="block">
          a {euroText(tokenPrice)}
        </Note>
      </>
    ),
  },
  { name: "Importe", align: "end", cell: ({ amount }) => <Amount {...euros(amount)} /> },
  {
    name: "Situación",
    card: "wide",
    label: null,
    cell: (line) => <Situation line={line} now={now} timeZone={timeZone} />,
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: (line) => (line.isRevocable ? <RevokeButton investment={line} size="sm" /> : null),
  },
];

type SituationProps = { line: InvestmentLine; now: string; timeZone: string };

/** The state of an investment in a word, and until when it can be revoked. */
function Situation({ line, now, timeZone }: SituationProps) {
  const { status, revocableUntil, lockedUntil } = line;
  const isThinking = status === "reserved" && revocableUntil !== null && revocableUntil > now;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge variant={INVESTMENT_TONES[status]}>{situationName(line, isThinking)}</Badge>
      {isThinking ? (
        <Note as="span">
          Puedes desistir:{" "}
          <DayClock deadline={revocableUntil} now={now} label="Tiempo que queda para desistir" />
        </Note>
      ) : null}
      {lockedUntil ? (
        <Note as="span">Bloqueados hasta el {formatDate(new Date(lockedUntil), timeZone)}</Note>
      ) : null}
    </span>
  );
}
