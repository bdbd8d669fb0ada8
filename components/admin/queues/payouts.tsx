import { Landmark } from "lucide-react";
import { CreateBatch, readyText } from "@/components/admin/bank/create-batch-button";
import {
  LazyPayoutDecision,
  LazyPayoutFailure,
  LazyPayoutRejection,
} from "@/components/admin/money/decisions.lazy";
import { PersonLink } from "@/components/admin/users/person-link";
import { PayoutStatusBadge } from "@/components/bank/payouts/status-badge";
import { Amount } from "@/components/display/amount";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { cn } from "@/components/ui/cn";
import type { AdminActor } from "@/lib/auth/actor";
import { PAYOUTS_PER_PAGE } from "@/lib/bank/payouts/constants";
import {
  countToSend,
  getQueuedPayout,
  listBatches,
  listPayoutQueue,
  type QueuedPayout,
} from "@/lib/bank/payouts/queries";
import { NO_PAYOUT } from "@/lib/bank/payouts/schema";
import { foundOrNull } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import { parseMoney } from "@/lib/core/format/money";
import { CaseNumber, decideColumn, memberColumn, Reasons } from "./columns";
import { OpenCase } from "./open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type PayoutQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { waiting: "Por revisar", open: "En curso", all: "Todas" } as const;

const EMPTY: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "No hay retiradas por revisar",
  open: "No hay retiradas en curso",
  all: "Todavía no hay retiradas",
};

/** Payouts that wait for an administrator, the button that makes the next payout file, and the earlier files. */
export async function PayoutQueue({ viewer, params }: PayoutQueueProps) {
  const place = queuePlaceOf({ queue: "payouts" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, ready, batches, found] = await Promise.all([
    listPayoutQueue(viewer, { status: view, cursor, limit: PAYOUTS_PER_PAGE }),
    countToSend(viewer, clock.now()),
    listBatches(viewer, { limit: 1 }),
    id ? foundOrNull(() => getQueuedPayout(viewer, Number(id))) : undefined,
  ]);
  const [latest] = batches.rows;
  return (
    <ReviewQueue
      place={place}
      title="Retiradas a cuentas"
      note={readyText(ready)}
      act={
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {latest ? (
            <LinkButton size="sm" href={`/api/admin/bank/batches/${latest.id}/file`}>
              Última remesa
            </LinkButton>
          ) : null}
          <CreateBatch ready={ready} />
        </span>
      }
      views={{ label: "Estado de las retiradas", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <Landmark />, title: EMPTY[view] } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${NO_PAYOUT}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Retirada n.º ${found.id}`}>
            <PersonLink person={found.member} href={`/admin?user=${found.member.id}`} />
            <p>
              <Sum line={found} />
            </p>
            <Account line={found} timeZone={viewer.timezone} />
            <State line={found} timeZone={viewer.timezone} />
            <Decision line={found} viewer={viewer} />
          </OpenCase>
        ) : null
      }
    >
      <DataTable
        caption="Retiradas a cuentas"
        columns={columnsOf({ ...place, id: found ? place.id : undefined }, viewer)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace, viewer: AdminActor): Column<QueuedPayout>[] {
  return [
    memberColumn(),
    { name: "Importe", align: "end", card: "end", cell: (line) => <Sum line={line} /> },
    {
      name: "Cuenta",
      card: "wide",
      cell: (line) => <Account line={line} timeZone={viewer.timezone} place={place} />,
    },
    { name: "Estado", card: "wide", cell: (line) => <State line={line} timeZone={viewer.timezone} /> },
    decideColumn(place, (line) => <Decision line={line} viewer={viewer} />),
  ];
}

type Line = { line: QueuedPayout };

const Sum = ({ line: { amount } }: Line) => (
  <Amount {...formatMoney(parseMoney(amount, "EUR"), "EUR")} className="font-semibold" />
);

type AccountProps = Line & { timeZone: string; place?: QueuePlace };

function Account({ line: { id, iban, holder, createdAt }, timeZone, place }: AccountProps) {
  return (
    <span className="block">
      <span className={cn(codeClass, "text-sm")}>{groupedIban(iban)}</span>
      <CaseNumber id={id} place={place}>
        {holder} · {formatDate(new Date(createdAt), timeZone)}
      </CaseNumber>
    </span>
  );
}

const MAY_BE_PAID =
  "De una copia restaurada: puede que el banco ya la haya pagado. Importa primero los extractos posteriores a la copia";

function State({ line, timeZone }: Line & { timeZone: string }) {
  const { status, waitsForApproval, mayHaveLeft, holdUntil, reason } = line;
  const waitsFor = mayHaveLeft ? MAY_BE_PAID : "Supera el importe máximo diario sin revisión";
  const reasons = [
    waitsForApproval ? waitsFor : null,
    status === "pending" && holdUntil
      ? `Cuenta nueva: espera hasta el ${formatDate(new Date(holdUntil), timeZone)}`
      : null,
    reason,
  ];
  return (
    <span className="block">
      <PayoutStatusBadge status={status} />
      <Reasons reasons={reasons} />
    </span>
  );
}

function Decision({ line, viewer }: Line & { viewer: AdminActor }) {
  const { id, member, status, waitsForApproval, mayHaveLeft, amount, iban } = line;
  if (status !== "pending" && status !== "sent") return null;
  if (member.id === viewer.id) {
    const isToDecide = waitsForApproval || status === "sent";
    return isToDecide ? <Note as="span">Es tuya: debe decidirla otra persona</Note> : null;
  }
  if (status === "sent") return <LazyPayoutFailure id={id} name={member.name} />;
  if (!waitsForApproval) return <LazyPayoutRejection id={id} name={member.name} />;
  return (
    <LazyPayoutDecision
      id={id}
      name={member.name}
      amount={amountText(parseMoney(amount, "EUR"), "EUR")}
      iban={groupedIban(iban)}
      warning={mayHaveLeft ? `${MAY_BE_PAID}. Si es alta, la decide también otro administrador.` : null}
    />
  );
}
