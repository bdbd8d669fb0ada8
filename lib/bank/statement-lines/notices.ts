import type { Tx } from "@/db";
import { notifyOfMoney } from "@/lib/bank/notices";
import { amountText } from "@/lib/core/format/format";
import { HELD_TEXTS } from "@/lib/wallet/deposits/rules";
import type { Line } from "./rows";

/** Notifies a member that their transfer has arrived. */
export async function notifyOfCredit(
  tx: Tx,
  { id, userId, amountMinor, name, credits }: Line,
): Promise<void> {
  if (!userId) return;
  await notifyOfMoney(tx, {
    userId,
    kind: "transfer-credited",
    title: "Transferencia recibida",
    body: `${amountText(amountMinor, "EUR")}${name ? ` de ${name}` : ""}: ya está en tu saldo.`,
    dedupeSuffix: `${id}:${credits}`,
    href: "/debank/topup",
  });
}

type Held = { userId: string; fit: keyof typeof HELD_TEXTS };

/** Notifies a member once that their transfer is beyond the monthly limit. */
export async function notifyOfHold(tx: Tx, { id, amountMinor }: Line, { userId, fit }: Held): Promise<void> {
  await notifyOfMoney(tx, {
    userId,
    kind: "transfer-held",
    title: "Transferencia retenida",
    body: HELD_TEXTS[fit](amountText(amountMinor, "EUR")),
    dedupeSuffix: String(id),
    href: "/debank/topup",
  });
}

type Reversed = { line: Line; userId: string; reason: string };

/** Notifies a member that a transfer was credited to them by mistake. */
export async function notifyOfReverse(tx: Tx, { line, userId, reason }: Reversed): Promise<void> {
  await notifyOfMoney(tx, {
    userId,
    kind: "transfer-reversed",
    title: "Transferencia anulada",
    body: `${amountText(line.amountMinor, "EUR")} se abonaron por error y ya no están en tu saldo. ${reason}`,
    dedupeSuffix: `${line.id}:${line.credits}`,
    href: "/debank/topup",
  });
}
