import { Handshake } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { LOAN_TONES } from "@/components/lending/labels";
import { lastSecondBefore } from "@/components/lending/loan/labels";
import { sum, termTexts } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate, formatDay } from "@/lib/core/format/format";
import type { LoanParty } from "@/lib/lending/loan/line";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanLine } from "@/lib/lending/loan/queries";
import { isRunning } from "@/lib/lending/loan/rules";

type LoanListProps = {
  loans: readonly LoanLine[];
  /** The ids of the loans that need an action of the member. */
  waiting: readonly number[];
  side: LoanParty;
  isFirstPage: boolean;
  timeZone: string;
};

/** The loans of the member on one side: the counterparty, amount, progress and next step. */
export function LoanList({ loans, waiting, side, isFirstPage, timeZone }: LoanListProps) {
  const borrows = side === "borrower";
  if (loans.length === 0) {
    return (
      <Empty
        icon={<Handshake />}
        title={isFirstPage ? "No tienes préstamos" : "No hay más préstamos"}
        action={
          <LinkButton href={`/p2p-lending?tab=${borrows ? "borrow" : "lend"}`}>
            {borrows ? "Ver ofertas" : "Ver solicitudes"}
          </LinkButton>
        }
      >
        {borrows
          ? "Acepta una oferta o publica tu solicitud: aquí verás cuánto debes y cuándo."
          : "Financia una solicitud o publica tu oferta: aquí verás cuánto te deben y cuándo."}
      </Empty>
    );
  }
  return (
    <DataTable
      caption={`Tus préstamos como ${borrows ? "prestatario" : "prestamista"}, del más reciente al más antiguo`}
      columns={columnsOf({ side, waiting, timeZone })}
      rows={loans}
      keyOf={(loan) => loan.id}
    />
  );
}

type Listed = Pick<LoanListProps, "side" | "waiting" | "timeZone">;

function columnsOf({ side, waiting, timeZone }: Listed): Column<LoanLine>[] {
  return [
    {
      name: side === "borrower" ? "Prestamista" : "Prestatario",
      cell: ({ id, counterpart }) => (
        <Person>
          <Avatar name={counterpart.name} src={counterpart.profileImageUrl} />
          <PersonText>
            <PersonName>{counterpart.name}</PersonName>
            <PersonNote>Préstamo n.º {id}</PersonNote>
          </PersonText>
        </Person>
      ),
    },
    {
      name: "Importe",
      label: null,
      align: "end",
      cellClassName: "font-semibold",
      cell: ({ amount, currency }) => <Amount {...sum(amount, currency)} />,
    },
    {
      name: "Pendiente",
      align: "end",
      cell: ({ principalLeft, currency, status }) =>
        isRunning(status) ? <Amount {...sum(principalLeft, currency)} /> : "—",
    },
    {
      name: "Plazo",
      align: "end",
      cell: ({ term, repayment }) => (
        <span className="grid">
          {termTexts(term).text}
          <Note as="span">{repayment === "whole" ? "al final" : "a plazos"}</Note>
        </span>
      ),
    },
    {
      name: "Garantía",
      align: "end",
      drop: "tablet",
      cell: ({ collateralAmount }) => <Amount {...shown(collateralAmount, "BTC")} />,
    },
    {
      name: "Estado",
      cell: ({ id, status }) => (
        <BadgeRow>
          <Badge variant={LOAN_TONES[status]}>{LOAN.labels[status]}</Badge>
          {waiting.includes(id) ? <Badge variant="warning">Te toca a ti</Badge> : null}
        </BadgeRow>
      ),
    },
    {
      name: "Próxima fecha",
      cell: ({ nextDueAt, deadline, status }) => (
        <span className="grid">
          <Day at={nextDueAt ? lastSecondBefore(nextDueAt) : deadline} timeZone={timeZone} />
          {LOAN.isFinal(status) && deadline ? <Note as="span">para valorar</Note> : null}
        </span>
      ),
    },
    {
      name: "Acción",
      hidden: true,
      card: "wide",
      align: "end",
      cell: ({ id }) => (
        <LinkButton size="sm" href={`/p2p-lending/loans/${id}`} aria-label={`Abrir el préstamo ${id}`}>
          Abrir
        </LinkButton>
      ),
    },
  ];
}

function Day({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (!at) return "—";
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDate(date, timeZone)}>
      {formatDay(date, timeZone)}
    </time>
  );
}
