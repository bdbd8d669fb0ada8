import { ArrowUpRight } from "lucide-react";
import { StatusBadge } from "@/components/exchange/wallet-status";
import { Amount } from "@/components/ui/amount";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { amountWord, formatDate, formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { Prices } from "@/lib/exchange/price-rules";
import { euroCentsOf } from "@/lib/exchange/wallet-rules";
import { listWithdrawalQueue, type QueuedWithdrawal } from "@/lib/exchange/withdrawal-queries";
import { WithdrawalDecisionLater } from "./money-later";
import { PersonLink } from "./person-link";

type Params = Record<string, string | string[] | undefined>;
type WithdrawalQueueProps = { viewer: AdminActor; params: Params; prices: Prices };

const STATUSES = { waiting: "Por revisar", open: "En curso", all: "Todos" } as const;
type Status = keyof typeof STATUSES;

const NOTES: Readonly<Record<Status, string>> = {
  waiting: "Superan el importe máximo sin revisión. Del más antiguo al más reciente.",
  open: "Todos los que aún no han terminado. Del más antiguo al más reciente.",
  all: "Del más reciente al más antiguo.",
};

const EMPTY: Readonly<Record<Status, string>> = {
  waiting: "No hay retiros por revisar",
  open: "No hay retiros en curso",
  all: "Todavía no hay retiros",
};

const PER_PAGE = 25;

/** Withdrawals that wait for an administrator, with what they are worth and why they wait. */
export async function WithdrawalQueue({ viewer, params, prices }: WithdrawalQueueProps) {
  const status: Status =
    params.withdrawals === "open" || params.withdrawals === "all" ? params.withdrawals : "waiting";
  const cursor = typeof params.from === "string" && /^\d{1,9}$/.test(params.from) ? params.from : undefined;
  const { rows: withdrawals, nextCursor } = await listWithdrawalQueue(viewer, {
    status,
    cursor,
    limit: PER_PAGE,
  });
  return (
    <Card aria-labelledby="retiros" id="retiros-tarjeta">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="retiros">
            Retiros
          </h2>
          <p className="note">{NOTES[status]}</p>
        </div>
        <Segments
          label="Estado de los retiros"
          names={STATUSES}
          current={status}
          hrefOf={(each) => `/admin?tab=approvals&withdrawals=${each}`}
        />
      </CardHead>
      {withdrawals.length === 0 ? (
        <Blank icon={<ArrowUpRight className="icon" />} title={EMPTY[status]} />
      ) : (
        <Table lines={withdrawals} prices={prices} viewer={viewer} />
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=approvals&withdrawals=${status}&from=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

type TableProps = { lines: readonly QueuedWithdrawal[]; prices: Prices; viewer: AdminActor };

function Table({ lines, prices, viewer }: TableProps) {
  return (
    <div className="table-box">
      <table className="table withdrawals">
        <caption className="sr-only">Retiros</caption>
        <thead>
          <tr>
            <th>Miembro</th>
            <th className="amount">Importe</th>
            <th>Dirección</th>
            <th>Estado</th>
            <th>
              <span className="sr-only">Decidir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} prices={prices} viewer={viewer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<TableProps, "lines"> & { line: QueuedWithdrawal };

function Row({ line, prices, viewer }: RowProps) {
  const { member, asset } = line;
  const amount = parseMoney(line.btcAmount, asset);
  const euros = euroCentsOf(asset, amount, prices);
  return (
    <tr>
      <td>
        <PersonLink person={member} href={`/admin?user=${member.id}`} />
      </td>
      <td className="amount end" data-label="Importe">
        <Amount {...formatMoney(amount, asset)} className="strong" />
        <span className="note withdrawal-worth">
          ≈ <Amount {...formatMoney(euros, "EUR")} />
        </span>
      </td>
      <td className="wide" data-label="Dirección">
        <span className="code small">{line.destinationAddress}</span>
        <span className="note withdrawal-worth">
          N.º {line.id} · {formatDate(new Date(line.createdAt), viewer.timezone)}
        </span>
      </td>
      <td className="wide" data-label="Estado">
        <StatusBadge line={line} />
        <Why line={line} timeZone={viewer.timezone} />
      </td>
      <td className="wide amount">
        {line.waitsForApproval ? (
          <WithdrawalDecisionLater
            id={line.id}
            name={member.name}
            isOwn={member.id === viewer.id}
            amount={amountWord(amount, asset)}
            address={line.destinationAddress}
          />
        ) : null}
      </td>
    </tr>
  );
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
