import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { TransactionLink } from "@/components/display/transaction-link";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { shortened, shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { DepositLine } from "@/lib/wallet/present";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { CancelWithdrawal } from "./cancel-withdrawal";
import type { WalletSetting } from "./dialog.lazy";
import { DepositStatusBadge, WithdrawalStatusBadge } from "./status-badges";
import type { Lines, WalletState } from "./use-wallet";

type WalletHistoryProps = WalletSetting & { state: WalletState };

/** What went out and what came in over the chains, the latest first. */
export function WalletHistory({
  state: { withdrawals, deposits, look },
  timeZone,
  isDemonstration,
}: WalletHistoryProps) {
  return (
    <div className="stack stack-6">
      <Movements title="Retiros" lines={withdrawals} empty="Todavía no has retirado nada">
        {(line) => <WithdrawalItem key={line.id} line={line} timeZone={timeZone} look={look} />}
      </Movements>
      <Movements title="Ingresos" lines={deposits} empty="Todavía no has ingresado nada">
        {(line) => <DepositItem key={line.id} line={line} timeZone={timeZone} />}
      </Movements>
      {isDemonstration ? (
        <p className="note">
          Los enlaces abren un explorador público, que no muestra la red de demostración.
        </p>
      ) : null}
    </div>
  );
}

type MovementsProps<Line> = {
  title: string;
  lines: Lines<Line>;
  empty: string;
  children: (line: Line) => ReactNode;
};

function Movements<Line>({ title, lines, empty, children }: MovementsProps<Line>) {
  const { page, failure, loading, look, loadMore } = lines;
  return (
    <section className="stack stack-2" aria-label={title}>
      <h3 className="subtitle">{title}</h3>
      {failure ? (
        <Blank title="No se pudo cargar" action={<Button onClick={look}>Reintentar</Button>}>
          {failure}
        </Blank>
      ) : page === null ? (
        <div className="skeleton wallet-skeleton" />
      ) : page.lines.length === 0 ? (
        <p className="note">{empty}.</p>
      ) : (
        <ul className="wallet-lines">{page.lines.map(children)}</ul>
      )}
      {loadMore ? (
        <div>
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type ItemProps<Line> = { line: Line; timeZone: string };

function WithdrawalItem({ line, timeZone, look }: ItemProps<WithdrawalLine> & { look: () => Promise<void> }) {
  return (
    <li>
      <ArrowUpRight className="icon" />
      <div className="stack stack-1">
        <span>
          A{" "}
          <span className="code" title={line.destinationAddress}>
            {shortened(line.destinationAddress)}
          </span>
        </span>
        <span className="note">
          {formatDate(new Date(line.createdAt), timeZone)} · comisión{" "}
          {shown(line.networkFee, line.asset).text}
        </span>
        <Why line={line} timeZone={timeZone} />
        <TransactionLink asset={line.asset} txHash={line.txHash} />
      </div>
      <div className="wallet-line-end">
        <Amount {...shown(line.btcAmount, line.asset)} />
        <WithdrawalStatusBadge line={line} />
        {line.canCancel ? <CancelWithdrawal id={line.id} look={look} /> : null}
      </div>
    </li>
  );
}

function Why({ line, timeZone }: ItemProps<WithdrawalLine>) {
  const { status, failureReason, waitsForApproval, holdUntil, tradeId } = line;
  if (status === "failed" && failureReason) return <span className="small">{failureReason}</span>;
  if (status !== "pending") return null;
  const reasons = [
    waitsForApproval ? "Pendiente de la revisión de un administrador." : null,
    holdUntil
      ? `${tradeId ? "En espera" : "Dirección nueva"}: el envío no saldrá antes del ${formatDate(new Date(holdUntil), timeZone)}.`
      : null,
  ].filter(Boolean);
  return reasons.length > 0 ? <span className="small">{reasons.join(" ")}</span> : null;
}

function DepositItem({ line, timeZone }: ItemProps<DepositLine>) {
  const waits = line.status === "detected" || line.status === "confirmed";
  return (
    <li>
      <ArrowDownLeft className="icon" />
      <div className="stack stack-1">
        <span>{depositWord(line)}</span>
        <span className="note">
          {formatDate(new Date(line.createdAt), timeZone)}
          {waits ? ` · ${confirmationsWord(line.confirmations)}` : ""}
        </span>
        {line.status === "held" ? (
          <span className="small">
            Se abona en cuanto tu límite de 30 días lo permita.{" "}
            <Link href="/kyc-status">Ver mis límites</Link>
          </span>
        ) : null}
        <TransactionLink asset={line.asset} txHash={line.txHash} />
      </div>
      <div className="wallet-line-end">
        <Amount {...shown(line.amount, line.asset)} />
        <DepositStatusBadge status={line.status} />
      </div>
    </li>
  );
}

function depositWord({ creditedAt, status }: DepositLine): string {
  if (creditedAt) return "Abonado en tu cartera";
  return status === "held" ? "Recibido, sin abonar" : "En camino";
}

const confirmationsWord = (count: number) => (count === 1 ? "1 confirmación" : `${count} confirmaciones`);
