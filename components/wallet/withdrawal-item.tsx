import { ArrowUpRight } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { TransactionLink } from "@/components/display/transaction-link";
import { amountTextOf, shortened, shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { CancelWithdrawal } from "./cancel-withdrawal";
import { holdWord } from "./hold-word";
import { Movement } from "./movement";
import { WithdrawalStatusBadge } from "./status-badges";

type WithdrawalItemProps = {
  line: WithdrawalLine;
  timeZone: string;
  /** Loads the list again after a cancellation; without it, the page is refreshed. */
  reload?: (() => Promise<void>) | undefined;
  /** Whether the member is suspended: until that ends the withdrawal does not leave. */
  isSuspended?: boolean;
};

/** A withdrawal with what it waits for, and the button that cancels it. */
export function WithdrawalItem({ line, timeZone, reload, isSuspended = false }: WithdrawalItemProps) {
  return (
    <Movement
      icon={ArrowUpRight}
      end={
        <>
          <Amount {...shown(line.btcAmount, line.asset)} />
          <WithdrawalStatusBadge line={line} />
          {line.canCancel ? <CancelWithdrawal id={line.id} reload={reload} /> : null}
        </>
      }
    >
      <span>
        A{" "}
        <span className={codeClass} title={line.destinationAddress}>
          {shortened(line.destinationAddress)}
        </span>
      </span>
      <Note as="span">
        {formatDate(new Date(line.createdAt), timeZone)} · comisión{" "}
        {amountTextOf(line.networkFee, line.asset)}
      </Note>
      <Why line={line} timeZone={timeZone} isSuspended={isSuspended} />
      <TransactionLink asset={line.asset} txHash={line.txHash} />
    </Movement>
  );
}

type WhyProps = { line: WithdrawalLine; timeZone: string; isSuspended: boolean };

function Why({ line, timeZone, isSuspended }: WhyProps) {
  const { status, failureReason, waitsForApproval, holdUntil } = line;
  if (status === "failed" && failureReason) return <span className="text-sm">{failureReason}</span>;
  if (status !== "pending") return null;
  if (isSuspended) return <span className="text-sm">No sale mientras tu cuenta esté suspendida.</span>;
  const reasons = [
    waitsForApproval ? "Pendiente de la revisión de un administrador." : null,
    holdUntil
      ? `${holdWord(line)}: el envío no saldrá antes del ${formatDate(new Date(holdUntil), timeZone)}.`
      : null,
  ].filter(Boolean);
  return reasons.length > 0 ? <span className="text-sm">{reasons.join(" ")}</span> : null;
}
