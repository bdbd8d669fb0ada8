import type { Tx } from "@/db";
import type { bankPayments, bankRequests, bankSplits, bankStandingOrders } from "@/db/schema";
import { notifyOfMoney } from "@/lib/bank/notices";
import { amountText, dayText } from "@/lib/core/format/format";
import { readNames } from "@/lib/identity/members/name-queries";
import { REQUEST_DAYS } from "./constants";

type Payment = typeof bankPayments.$inferSelect;
type Request = typeof bankRequests.$inferSelect;
type Split = typeof bankSplits.$inferSelect;
type StandingOrder = typeof bankStandingOrders.$inferSelect;

const receiptPath = (id: number) => `/debank/payments/${id}`;
const requestPath = ({ code }: Request) => `/debank/requests/${code}`;

const quoted = (note: string) => (note ? ` «${note}».` : "");

/** Notifies both parties of a payment: the payer's notification is the receipt. */
export async function notifyOfPayment(tx: Tx, payment: Payment): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor, note, standingOrderId } = payment;
  const names = await readNames(tx, [payerId, payeeId]);
  const amount = amountText(amountMinor, asset);
  const what = standingOrderId ? "Pago programado" : "Pago";
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "payment-sent",
    title: `${what} enviado: ${amount}`,
    body: `Has pagado ${amount} a ${names(payeeId)}.${quoted(note)} Es el pago ${id}. Si no has sido tú, cambia tu contraseña y escríbenos.`,
    dedupeSuffix: String(id),
    href: receiptPath(id),
  });
  await notifyOfMoney(tx, {
    userId: payeeId,
    kind: "payment-received",
    title: `Has recibido ${amount}`,
    body: `${names(payerId)} te ha pagado ${amount}.${quoted(note)}`,
    dedupeSuffix: String(id),
    href: receiptPath(id),
  });
}

/** Notifies the payer, if the request names one. */
export async function notifyOfRequest(tx: Tx, request: Request): Promise<void> {
  const { id, requesterId, payerId, asset, amountMinor, note } = request;
  if (!payerId) return;
  const names = await readNames(tx, [requesterId]);
  const amount = amountText(amountMinor, asset);
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "request-received",
    title: `${names(requesterId)} te pide ${amount}`,
    body: `${note || "Sin nota"}. Puedes pagarlo o rechazarlo durante ${REQUEST_DAYS} días.`,
    dedupeSuffix: String(id),
    href: requestPath(request),
  });
}

const ENDED = {
  declined: "Solicitud rechazada",
  expired: "Solicitud caducada",
  cancelled: "Solicitud cancelada",
} as const;

/** Notifies the other party how a request ended without a payment. A payment notifies both parties itself. */
export async function notifyOfEnd(tx: Tx, request: Request, how: keyof typeof ENDED): Promise<void> {
  const { id, requesterId, payerId, asset, amountMinor, note } = request;
  const userId = how === "cancelled" ? payerId : requesterId;
  if (!userId) return;
  await notifyOfMoney(tx, {
    userId,
    kind: `request-${how}`,
    title: ENDED[how],
    body: `Era de ${amountText(amountMinor, asset)}.${quoted(note)}`,
    dedupeSuffix: String(id),
    href: requestPath(request),
  });
}

/** Notifies the other party that a request ended because one of the two deleted their account. */
export async function notifyOfLeftRequest(tx: Tx, request: Request, goneId: string): Promise<void> {
  const { id, requesterId, payerId, asset, amountMinor, note } = request;
  const userId = requesterId === goneId ? payerId : requesterId;
  if (!userId) return;
  const names = await readNames(tx, [goneId]);
  await notifyOfMoney(tx, {
    userId,
    kind: "request-cancelled",
    title: ENDED.cancelled,
    body: `Era de ${amountText(amountMinor, asset)}.${quoted(note)} ${names(goneId)} ya no tiene cuenta.`,
    dedupeSuffix: String(id),
    href: requestPath(request),
  });
}

type Result = { paidMinor: bigint; requests: number };

/** Notifies the owner of a split of its result; again after shares that were requested again, with more requests. */
export async function notifyOfClosedSplit(
  tx: Tx,
  split: Split,
  { paidMinor, requests }: Result,
): Promise<void> {
  const { id, ownerId, title, asset, totalMinor } = split;
  await notifyOfMoney(tx, {
    userId: ownerId,
    kind: "split-closed",
    title: `Reparto cerrado: ${title}`,
    body: `Nadie tiene ya una parte pendiente. De ${amountText(totalMinor, asset)} has cobrado ${amountText(paidMinor, asset)}.`,
    dedupeSuffix: `${id}:${requests}`,
    href: "/debank/payments?view=split",
    about: { split: id },
  });
}

const RHYTHM = { once: "el", week: "cada semana desde el", month: "cada mes desde el" } as const;

/** Notifies the payer of a new standing order, in time to cancel one that they did not create. */
export async function notifyOfOrder(tx: Tx, order: StandingOrder): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor, every, nextOn } = order;
  const names = await readNames(tx, [payeeId]);
  const day = nextOn ? dayText(nextOn) : "";
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "standing-order-created",
    title: "Pago programado",
    body: `Pagarás ${amountText(amountMinor, asset)} a ${names(payeeId)} ${RHYTHM[every]} ${day}. Puedes cancelarlo hasta que salga. Si no has sido tú, cambia tu contraseña y escríbenos.`,
    dedupeSuffix: String(id),
    href: "/debank/payments?view=scheduled",
    about: { standingOrder: id },
  });
}

/** Notifies the payer that a standing order ended because its payee deleted their account. */
export async function notifyOfLeftOrder(tx: Tx, order: StandingOrder): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor } = order;
  const name = (await readNames(tx, [payeeId]))(payeeId);
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "standing-order-cancelled",
    title: "Pago programado cancelado",
    body: `No se pagarán más ${amountText(amountMinor, asset)} a ${name}: ya no tiene cuenta.`,
    dedupeSuffix: String(id),
    href: "/debank/payments?view=scheduled",
    about: { standingOrder: id },
  });
}

/** Notifies the payer that a standing order failed on all its retry days. */
export async function notifyOfFailure(tx: Tx, order: StandingOrder, why: string): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor, nextOn } = order;
  const names = await readNames(tx, [payeeId]);
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "standing-order-failed",
    title: "Pago programado no enviado",
    body: `No hemos podido pagar ${amountText(amountMinor, asset)} a ${names(payeeId)}. ${why}`,
    dedupeSuffix: `${id}:${nextOn}`,
    href: "/debank/payments?view=scheduled",
    about: { standingOrder: id },
  });
}

/** Notifies the payer, after a restore, that a standing order leaves a day later: they may have cancelled it before. */
export async function notifyOfDelay(tx: Tx, order: StandingOrder, now: Date): Promise<void> {
  const { id, payerId, payeeId, asset, amountMinor } = order;
  const names = await readNames(tx, [payeeId]);
  await notifyOfMoney(tx, {
    userId: payerId,
    kind: "standing-order-delayed",
    title: "Pago programado aplazado un día",
    body: `Hemos restaurado una copia de los datos. Si ya habías cancelado el pago de ${amountText(amountMinor, asset)} a ${names(payeeId)}, cancélalo otra vez: sale mañana.`,
    dedupeSuffix: `${id}:${now.getTime()}`,
    href: "/debank/payments?view=scheduled",
    about: { standingOrder: id },
  });
}
