import type { Tx } from "@/db";
import { notifyOfMoney } from "@/lib/bank/notices";
import { amountText } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import { notifyAdministrators } from "@/lib/notifications/notice";
import type { Topup } from "./transfers";

type TopupEvent = "paid" | "back" | "disputed" | "restored";

const TITLES: Readonly<Record<TopupEvent, string>> = {
  paid: "Ingreso con tarjeta recibido",
  back: "Ingreso con tarjeta devuelto",
  disputed: "Ingreso con tarjeta en disputa",
  restored: "Ingreso con tarjeta recuperado",
};

const ENDS: Readonly<Record<TopupEvent, string>> = {
  paid: "ya está en tu saldo.",
  back: "ha vuelto a tu tarjeta y ya no está en tu saldo.",
  disputed: "está en disputa con el banco de la tarjeta y ya no está en tu saldo.",
  restored: "vuelve a estar en tu saldo.",
};

type TopupNotice = { event: TopupEvent; cents: bigint; now: Date };

/** Notifies the member about their top-up. */
export async function notifyOfTopup(
  tx: Tx,
  { id, userId }: Topup,
  { event, cents, now }: TopupNotice,
): Promise<void> {
  await notifyOfMoney(tx, {
    userId,
    kind: `topup-${event}`,
    title: TITLES[event],
    body: `${amountText(cents, "EUR")}: ${ENDS[event]}`,
    // Returns and restorations can happen repeatedly.
    dedupeSuffix: event === "paid" ? String(id) : `${id}:${now.getTime()}`,
    href: "/debank/topup",
    about: { topup: id },
  });
}

type ReturnNotice = { event: "back" | "disputed"; cents: bigint; replacesByHand: boolean; key: string };

/**
 * Notifies the administrators about a dispute or a loss of the platform. `cents` is 0 if everything had been refunded
 * before the dispute; `replacesByHand`: they were asked to send the amount back by hand, and the dispute takes it.
 */
export async function notifyOfReturn(
  tx: Tx,
  { id, lossMinor }: Topup,
  { event, cents, replacesByHand, key }: ReturnNotice,
): Promise<void> {
  const loss = lossMinor > 0n ? ` Pérdida: ${amountText(lossMinor, "EUR")}.` : "";
  const amount = cents > 0n ? `${amountText(cents, "EUR")}.` : "ya se había devuelto íntegro a la tarjeta.";
  const byHand = replacesByHand ? " Ya no hay que devolver nada a mano." : "";
  await notifyAdministrators(tx, {
    kind: "bank.topup-back",
    title: TITLES[event],
    body: `Ingreso n.º ${id}: ${amount}${loss}${byHand}`,
    href: panelPath("bank"),
    about: { topup: id },
    dedupeKey: `topup-back-desk:${id}:${key}`,
  });
}

/** Notifies the administrators, once, of money for a closed account that they have to return by hand (decision 131). */
export async function notifyOfUndeliverable(
  tx: Tx,
  { id }: Topup,
  { cents, key }: { cents: bigint; key: string },
): Promise<void> {
  await notifyAdministrators(tx, {
    kind: "bank.topup-undeliverable",
    title: "Ingreso con tarjeta sin destinatario",
    body: `Ingreso n.º ${id}: ${amountText(cents, "EUR")}. La cuenta de su titular está cerrada. Devuélvelo a mano desde el panel del proveedor de pagos.`,
    href: panelPath("bank"),
    about: { topup: id },
    dedupeKey: `topup-undeliverable:${id}:${key}`,
  });
}
