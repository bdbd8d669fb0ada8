import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import type { Column } from "@/components/parts/data-table";
import { nameOfExit, outcomeOf } from "@/components/tokenization/exits/labels";
import { euros, euroText, percentText } from "@/components/tokenization/labels";
import { ProjectBadge } from "@/components/tokenization/projects/status-badge";
import { Progress } from "@/components/ui/progress";
import { dayOf } from "@/lib/core/format/calendar";
import { dayText, formatCount, formatDate } from "@/lib/core/format/format";
import type { SaleLine } from "@/lib/tokenization/sale/review-queries";
import { LazySaleActions } from "./actions.lazy";

/** The data of a sale that an administrator sees, and the actions. */
export const saleColumns = (timeZone: string): Column<SaleLine>[] => [
  {
    name: "Proyecto",
    cell: ({ id, name, owner, tokenSymbol }) => (
      <>
        <Link href={`/tokenization/${id}`} prefetch={false}>
          {name}
        </Link>
        <Note as="span" className="block">
          {tokenSymbol} · {owner.name}
        </Note>
      </>
    ),
  },
  { name: "Estado", card: "wide", label: null, cell: (line) => <State line={line} timeZone={timeZone} /> },
  {
    name: "Recaudado",
    align: "end",
    cell: ({ raisedAmount, targetAmount, progress }) => (
      <>
        <Amount {...euros(raisedAmount)} />
        <Note as="span" className="block">
          {percentText(progress)} % de {euroText(targetAmount)}
        </Note>
      </>
    ),
  },
  { name: "Inversores", align: "end", cell: ({ investors }) => formatCount(investors) },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, name, status, exit, fund }) => <LazySaleActions sale={{ id, name, status, exit, fund }} />,
  },
];

function State({ line, timeZone }: { line: SaleLine; timeZone: string }) {
  const { status, deadline, firmAt, reason, settling, exit, name, fund } = line;
  return (
    <span className="grid justify-items-start gap-1">
      <ProjectBadge status={status} />
      {status === "fundraising" && deadline ? (
        <Note as="span">Hasta el {formatDate(new Date(Date.parse(deadline) - 1), timeZone)}</Note>
      ) : null}
      {status === "waiting" && firmAt ? (
        <Note as="span">Se decide el {formatDate(new Date(firmAt), timeZone)}</Note>
      ) : null}
      {status === "frozen" && reason ? <Note as="span">{reason}</Note> : null}
      {fund ? (
        <Note as="span">
          {fund.isOverdue ? "Hito sin pedir desde" : "El siguiente hito puede pedirse hasta"} el{" "}
          {dayText(dayOf(new Date(fund.askBy), timeZone))}: {euroText(fund.amount)} en custodia
        </Note>
      ) : null}
      {exit ? (
        <Note as="span">
          {nameOfExit(exit.kind)} de {euroText(exit.amount)}, {outcomeOf(exit).toLowerCase()}
          {exit.vote
            ? `: ${percentText(exit.vote.yes)} % a favor, ${percentText(exit.vote.no)} % en contra`
            : ""}
        </Note>
      ) : null}
      {settling ? (
        <span className="grid w-full gap-1">
          <Progress
            thin
            value={settling.all > 0 ? Math.round((settling.done / settling.all) * 100) : 0}
            label={`Cierre de «${name}»`}
          />
          <Note as="span">
            {formatCount(settling.done)} de {formatCount(settling.all)} inversiones cerradas
          </Note>
        </span>
      ) : null}
    </span>
  );
}
