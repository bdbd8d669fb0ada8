"use client";

import Link from "next/link";
import { DayClock } from "@/components/deals/day-clock";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { PagedTable } from "@/components/offers/paged-table";
import type { Column } from "@/components/parts/data-table";
import { euros, euroText, INVESTMENT_TONES, situationName } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";
import { RevokeButton } from "./revoke-button";

type InvestmentListProps = { first: Page<InvestmentLine>; now: string; timeZone: string };

/** Investments with their state and, during the reflection period, a countdown and the button to revoke. */
export function InvestmentList({ first, now, timeZone }: InvestmentListProps) {
  return (
    <PagedTable
      caption="Inversiones, de la más reciente a la más antigua"
      columns={columnsOf(now, timeZone)}
      first={first}
      path="/api/projects/investments/user"
      things="inversiones"
    />
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

/** The state of an investment, and until when it can be revoked. */
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
