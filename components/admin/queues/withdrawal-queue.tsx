import { ArrowUpRight } from "lucide-react";
import { StatusBadge } from "@/components/exchange/wallet-status";
import { Amount } from "@/components/ui/amount";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { AdminActor } from "@/lib/core/actor";
import { amountWord, formatDate, formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { Prices } from "@/lib/exchange/price-rules";
import { euroCentsOf } from "@/lib/exchange/wallet-rules";
import { listWithdrawalQueue, type QueuedWithdrawal, readPrices } from "@/lib/exchange/withdrawal-queries";
import { WithdrawalDecisionLater } from "../money-later";
import { PersonLink } from "../person-link";
import { type PanelParams, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type WithdrawalQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { waiting: "Por revisar", open: "En curso", all: "Todos" } as const;

const NOTES: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "Superan el importe máximo sin revisión. Del más antiguo al más reciente.",
  open: "Todos los que aún no han terminado. Del más antiguo al más reciente.",
  all: "Del más reciente al más antiguo.",
};

const EMPTY: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "No hay retiros por revisar",
  open: "No hay retiros en curso",
  all: "Todavía no hay retiros",
};

const PER_PAGE = 25;

/** Withdrawals that wait for an administrator, with what they are worth and why they wait. */
export async function WithdrawalQueue({ viewer, params }: WithdrawalQueueProps) {
  const place = queuePlaceOf({ queue: "withdrawals" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, prices] = await Promise.all([
    listWithdrawalQueue(viewer, { status: view, cursor, limit: PER_PAGE }),
    readPrices(),
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Retiros"
      note={NOTES[view]}
      views={{ label: "Estado de los retiros", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <ArrowUpRight className="icon" />, title: EMPTY[view] } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        className="withdrawals"
        caption="Retiros"
        columns={columnsOf(prices, viewer)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => String(line.id) === id}
      />
    </ReviewQueue>
  );
}

function columnsOf(prices: Prices, viewer: AdminActor): Column<QueuedWithdrawal>[] {
  const amountOf = ({ btcAmount, asset }: QueuedWithdrawal) => parseMoney(btcAmount, asset);
  return [
    {
      name: "Miembro",
      cell: ({ member }) => <PersonLink person={member} href={`/admin?user=${member.id}`} />,
    },
    {
      name: "Importe",
      className: "amount",
      card: "end",
      cell: (line) => (
        <>
          <Amount {...formatMoney(amountOf(line), line.asset)} className="strong" />
          <span className="note withdrawal-worth">
            ≈ <Amount {...formatMoney(euroCentsOf(line.asset, amountOf(line), prices), "EUR")} />
          </span>
        </>
      ),
    },
    {
      name: "Dirección",
      card: "wide",
      cell: ({ id, destinationAddress, createdAt }) => (
        <>
          <span className="code small">{destinationAddress}</span>
          <span className="note withdrawal-worth">
            N.º {id} · {formatDate(new Date(createdAt), viewer.timezone)}
          </span>
        </>
      ),
    },
    {
      name: "Estado",
      card: "wide",
      cell: (line) => (
        <>
          <StatusBadge line={line} />
          <Why line={line} timeZone={viewer.timezone} />
        </>
      ),
    },
    {
      name: "Decidir",
      hidden: true,
      className: "amount",
      card: "wide",
      cell: (line) =>
        line.waitsForApproval ? (
          <WithdrawalDecisionLater
            id={line.id}
            name={line.member.name}
            isOwn={line.member.id === viewer.id}
            amount={amountWord(amountOf(line), line.asset)}
            address={line.destinationAddress}
          />
        ) : null,
    },
  ];
}

function Why({ line, timeZone }: { line: QueuedWithdrawal; timeZone: string }) {
  const reasons = [
    line.waitsForApproval ? "Supera el importe máximo sin revisión" : null,
    line.status === "pending" && line.holdUntil
      ? `Dirección nueva: espera hasta el ${formatDate(new Date(line.holdUntil), timeZone)}`
      : null,
    line.failureReason,
  ].filter(Boolean);
  return reasons.length > 0 ? <span className="note withdrawal-worth">{reasons.join(". ")}</span> : null;
}
