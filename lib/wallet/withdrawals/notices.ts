import { eq } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { type btcWithdrawals, users } from "@/db/schema";
import { type WithdrawalNotice, withdrawalMail } from "@/emails/wallet/withdrawal";
import { amountText } from "@/lib/core/format/format";
import { queueEmail, type RenderedMail, renderMail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { walletPath } from "@/lib/wallet/constants";

type Withdrawal = typeof btcWithdrawals.$inferSelect;
type Ready = { to: { id: string; email: string }; rendered: RenderedMail } | null;

const TITLE = { completed: "Retiro enviado", failed: "Retiro devuelto" } as const;

/** The mail about the end of a withdrawal, rendered before the transaction; null if the member is deleted. */
export async function renderWithdrawalMail(
  source: Source,
  row: Withdrawal,
  event: WithdrawalNotice,
): Promise<Ready> {
  const [to] = await source
    .select({ id: users.id, email: users.email, firstName: users.firstName, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, row.userId))
    .limit(1);
  if (!to || to.deletedAt) return null;
  const mail = withdrawalMail({
    firstName: to.firstName,
    event,
    amount: amountText(row.amountMinor, row.asset),
    fee: amountText(row.networkFeeMinor, row.asset),
    address: row.destinationAddress,
    reason: row.failureReason,
  });
  return { to, rendered: await renderMail(mail) };
}

type EndNotice = { event: "completed" | "failed"; mail: Ready };

/** Notifies the owner how a withdrawal ended, in the app and by mail. */
export async function notifyOfWithdrawal(tx: Tx, row: Withdrawal, { event, mail }: EndNotice): Promise<void> {
  const amountOf = (minor: bigint) => amountText(minor, row.asset);
  const [amount, fee] = [amountOf(row.amountMinor), amountOf(row.networkFeeMinor)];
  await notify(tx, {
    userId: row.userId,
    category: "exchange",
    kind: `exchange.withdrawal-${event}`,
    title: TITLE[event],
    body:
      event === "completed"
        ? `Hemos enviado ${amount} a ${row.destinationAddress}. Comisión de red: ${fee}.`
        : `${amountOf(row.amountMinor + row.networkFeeMinor)}, con la comisión de red, vuelven a estar disponibles.${row.failureReason ? ` Motivo: ${row.failureReason}` : ""}`,
    href: walletPath("history"),
    about: { withdrawal: row.id },
    dedupeKey: `withdrawal-${event}:${row.id}`,
  });
  if (mail) {
    const dedupeKey = `withdrawal-${event}:${row.id}`;
    await queueEmail(tx, { to: mail.to, mail: mail.rendered, dedupeKey });
  }
}
