import type { Act } from "@/lib/ledger/constants";

const ABOUT: Readonly<Record<string, string>> = {
  order: "Orden",
  trade: "Operación",
  withdrawal: "Retiro",
  deposit: "Ingreso",
  purchase: "Compra",
  sale: "Pedido",
  correction: "Corrección",
};

/** `Retiro 3`: what a movement is about; a dash where it has no number that a member could know. */
export function aboutWord(refType: string, refId: string): string {
  const name = ABOUT[refType];
  return name ? `${name} ${refId}` : "—";
}

/** What a movement is called on the member's statement. */
export const ACT_NAMES: Readonly<Record<Act, string>> = {
  deposit: "Ingreso",
  "deposit.reverse": "Ingreso anulado",
  "withdrawal.hold": "Retiro solicitado",
  "withdrawal.complete": "Retiro enviado",
  "withdrawal.release": "Retiro devuelto",
  "order.hold": "Fondos reservados para una orden",
  "order.release": "Reserva de una orden devuelta",
  "trade.settle": "Operación",
  "trade.hold": "Fondos reservados para una operación",
  "trade.complete": "Operación completada",
  "trade.cancel": "Operación cancelada",
  purchase: "Compra de formación",
  "purchase.hold": "Importe retenido por una reclamación",
  "purchase.release": "Importe de una venta liberado",
  "purchase.refund": "Compra devuelta",
  "sale.hold": "Pago en custodia hasta la entrega",
  "sale.complete": "Venta completada",
  "sale.refund": "Pago de un pedido devuelto",
  correction: "Corrección",
};
