import { ArrowUpRight } from "lucide-react";
import { LazyWithdrawalDecision, LazyWithdrawalRejection } from "@/components/admin/money/decisions.lazy";
import { PersonLink } from "@/components/admin/users/person-link";
import { Amount } from "@/components/display/amount";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { cn } from "@/components/ui/cn";
import { holdWord } from "@/components/wallet/hold-word";
import { WithdrawalStatusBadge } from "@/components/wallet/status-badges";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { NO_WITHDRAWAL } from "@/lib/wallet/schema";
import {
  getQueuedWithdrawal,
  listWithdrawalQueue,
  type QueuedWithdrawal,
} from "@/lib/wallet/withdrawals/queries";
import { mayHaveLeft, withdrawalOpenTo } from "@/lib/wallet/withdrawals/rules";
import { CaseNumber, decideColumn, memberColumn, Reasons } from "./columns";
import { OpenCase } from "./open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type WithdrawalQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { waiting: "Por revisar", open: "En curso", all: "Todos" } as const;

const NOTES: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "Superan el importe máximo diario sin revisión. Del más antiguo al más reciente.",
  open: "Todos los que aún no han terminado. Del más antiguo al más reciente.",
  all: "Del más reciente al más antiguo.",
};

const EMPTY: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "No hay retiros por revisar",
  open: "No hay retiros en curso",
  all: "Todavía no hay retiros",
};

const PER_PAGE = 25;

/** Withdrawals that wait for an administrator, with their value and the reasons why they wait. */
export async function WithdrawalQueue({ viewer, params }: WithdrawalQueueProps) {
  const place = queuePlaceOf({ queue: "withdrawals" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, prices, found] = await Promise.all([
    listWithdrawalQueue(viewer, { status: view, cursor, limit: PER_PAGE }),
    readPrices(),
    id ? foundOrNull(() => getQueuedWithdrawal(viewer, Number(id))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Retiros"
      note={NOTES[view]}
      views={{ label: "Estado de los retiros", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <ArrowUpRight />, title: EMPTY[view] } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${NO_WITHDRAWAL}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Retiro n.º ${found.id}`}>
            <PersonLink person={found.member} href={`/admin?user=${found.member.id}`} />
            <p>
              <Worth line={found} prices={prices} />
            </p>
            <p>
              <Destination line={found} timeZone={viewer.timezone} />
            </p>
            <p>
              <State line={found} timeZone={viewer.timezone} />
            </p>
            <Decision line={found} viewer={viewer} />
          </OpenCase>
        ) : null
      }
    >
      <DataTable
        caption="Retiros"
        columns={columnsOf({ ...place, id: found ? place.id : undefined }, prices, viewer)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

type Line = { line: QueuedWithdrawal };

function columnsOf(place: QueuePlace, prices: Prices, viewer: AdminActor): Column<QueuedWithdrawal>[] {
  return [
    memberColumn(),
    {
      name: "Importe",
      align: "end",
      card: "end",
      cell: (line) => <Worth line={line} prices={prices} />,
    },
    {
      name: "Dirección",
      card: "wide",
      cell: (line) => <Destination line={line} timeZone={viewer.timezone} place={place} />,
    },
    { name: "Estado", card: "wide", cell: (line) => <State line={line} timeZone={viewer.timezone} /> },
    decideColumn(place, (line) => <Decision line={line} viewer={viewer} />),
  ];
}

const amountOf = ({ btcAmount, asset }: QueuedWithdrawal) => parseMoney(btcAmount, asset);

function Worth({ line, prices }: Line & { prices: Prices }) {
  return (
    <>
      <Amount {...formatMoney(amountOf(line), line.asset)} className="font-semibold" />
      <Note as="span" className="block">
        ≈ <Amount {...formatMoney(euroCentsOf(line.asset, amountOf(line), prices), "EUR")} />
      </Note>
    </>
  );
}

type DestinationProps = Line & { timeZone: string; place?: QueuePlace };

function Destination({ line: { id, destinationAddress, createdAt }, timeZone, place }: DestinationProps) {
  return (
    <>
      <span className={cn(codeClass, "text-sm")}>{destinationAddress}</span>
      <CaseNumber id={id} place={place}>
        {formatDate(new Date(createdAt), timeZone)}
      </CaseNumber>
    </>
  );
}

function State({ line, timeZone }: Line & { timeZone: string }) {
  const reasons = [
    line.waitsForApproval ? waitsFor(line) : null,
    line.status === "pending" && line.holdUntil
      ? `${holdWord(line)}: no sale antes del ${formatDate(new Date(line.holdUntil), timeZone)}`
      : null,
    line.status === "broadcasting" ? attemptsText(line, timeZone) : null,
    line.failureReason,
  ];
  return (
    <>
      <WithdrawalStatusBadge line={line} />
      <Reasons reasons={reasons} />
    </>
  );
}

function waitsFor(line: QueuedWithdrawal): string {
  return mayHaveLeft(line)
    ? "De una copia restaurada: puede haber salido ya. Búscalo en la red antes de decidir"
    : "Supera el importe máximo diario sin revisión";
}

function attemptsText({ attempts, nextAttemptAt }: QueuedWithdrawal, timeZone: string): string {
  const made = attempts === 1 ? "1 intento" : `${attempts} intentos`;
  return nextAttemptAt ? `${made}; el siguiente, el ${formatDate(new Date(nextAttemptAt), timeZone)}` : made;
}

function Decision({ line, viewer }: Line & { viewer: AdminActor }) {
  const { id, waitsForApproval, member } = line;
  if (!withdrawalOpenTo(line, viewer, clock.now()).includes("reject")) {
    return waitsForApproval ? <Note as="span">Es tuyo: debe decidirlo otra persona</Note> : null;
  }
  if (!waitsForApproval) return <LazyWithdrawalRejection id={id} name={member.name} />;
  return (
    <LazyWithdrawalDecision
      id={id}
      name={member.name}
      amount={amountText(amountOf(line), line.asset)}
      address={line.destinationAddress}
    />
  );
}
