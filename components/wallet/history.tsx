import { ArrowDownLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { SectionTitle } from "@/components/display/heading";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { TransactionLink } from "@/components/display/transaction-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Skeleton } from "@/components/ui/skeleton";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { DepositLine } from "@/lib/wallet/present";
import type { WalletSetting } from "./dialog.lazy";
import { Movement } from "./movement";
import { DepositStatusBadge } from "./status-badges";
import type { Lines, WalletState } from "./use-wallet";
import { WithdrawalItem } from "./withdrawal-item";

type WalletHistoryProps = WalletSetting & { state: WalletState };

/** The deposits and withdrawals over blockchains, newest first. */
export function WalletHistory({
  state: { wallet, withdrawals, deposits, reload },
  timeZone,
  isDemonstration,
  isSuspended,
}: WalletHistoryProps) {
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <Movements title="Retiros" lines={withdrawals} empty="Todavía no has retirado nada">
        {(line) => (
          <WithdrawalItem
            key={line.id}
            line={line}
            timeZone={timeZone}
            reload={reload}
            isSuspended={isSuspended}
          />
        )}
      </Movements>
      <Movements title="Ingresos" lines={deposits} empty="Todavía no has ingresado nada">
        {(line) => (
          <DepositItem
            key={line.id}
            line={line}
            needed={wallet?.requiredConfirmations?.[line.asset]}
            timeZone={timeZone}
          />
        )}
      </Movements>
      {isDemonstration ? (
        <Note>Los enlaces abren un explorador público, que no muestra la red de demostración.</Note>
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
  const { page, failure, loading, reload, loadMore } = lines;
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label={title}>
      <SectionTitle as="h3">{title}</SectionTitle>
      {failure ? (
        <Empty title="No se pudo cargar" action={<Button onClick={reload}>Reintentar</Button>}>
          {failure}
        </Empty>
      ) : page === null ? (
        <Skeleton className="min-h-11" />
      ) : page.lines.length === 0 ? (
        <Note>{empty}.</Note>
      ) : (
        <ul>{page.lines.map(children)}</ul>
      )}
      <LoadMore pages={{ loading, loadMore }} place="start" />
    </section>
  );
}

/** `needed` is the number of confirmations with which it is credited, once it is known. */
type DepositItemProps = { line: DepositLine; needed: number | undefined; timeZone: string };

function DepositItem({ line, needed, timeZone }: DepositItemProps) {
  const waits = line.status === "detected" || line.status === "confirmed";
  return (
    <Movement
      icon={ArrowDownLeft}
      end={
        <>
          <Amount {...shown(line.amount, line.asset)} />
          <DepositStatusBadge status={line.status} />
        </>
      }
    >
      <span>{depositWord(line)}</span>
      <Note as="span">
        {formatDate(new Date(line.createdAt), timeZone)}
        {waits ? ` · ${confirmationsWord(line.confirmations, needed)}` : ""}
      </Note>
      {line.status === "held" ? (
        <span className="text-sm">
          Se abona en cuanto quepa en tu límite de 30 días. Si es mayor que el límite entero, hace falta subir
          de nivel. <Link href="/kyc-status">Ver mis límites</Link>
        </span>
      ) : null}
      <TransactionLink asset={line.asset} txHash={line.txHash} />
    </Movement>
  );
}

// A credited deposit has «Abonado» as its badge.
function depositWord({ asset, creditedAt, status }: DepositLine): string {
  if (creditedAt) return `Ingreso de ${asset}`;
  return status === "held" ? "Recibido, sin abonar" : "En camino";
}

function confirmationsWord(count: number, needed: number | undefined): string {
  if (needed && count < needed)
    return `${count} de ${needed === 1 ? "1 confirmación" : `${needed} confirmaciones`}`;
  return count === 1 ? "1 confirmación" : `${count} confirmaciones`;
}
