import type { DealAction } from "@/components/deals/actions";
import { splitActions } from "@/components/deals/split-actions";
import { euroText } from "@/components/marketplace/listings/labels";
import { formatDate } from "@/lib/core/format/format";
import type { OrderEvent } from "@/lib/marketplace/orders/constants";
import { ORDER } from "@/lib/marketplace/orders/machine";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";

export type ActionableOrder = Pick<
  OrderDetail,
  "id" | "mayDo" | "status" | "held" | "refundable" | "isService"
>;

export type OrderAction = Extract<
  OrderEvent,
  "ship" | "cancel" | "confirm" | "dispute" | "evidence" | "refund"
>;

const ACTIONS: readonly DealAction<OrderAction>[] = [
  { event: "ship", name: "Marcar como enviado", isMain: true },
  { event: "confirm", name: "Confirmar la recepción", isMain: true },
  { event: "evidence", name: "Aportar una prueba", variant: "outline" },
  { event: "dispute", name: "Abrir una disputa", variant: "destructiveOutline" },
  { event: "refund", name: "Devolver dinero", variant: "outline" },
  { event: "cancel", name: "Cancelar el pedido", variant: "destructiveOutline" },
];

/** Returns the texts of the seller's step: an item is sent, a service is performed. */
export function shipTexts(isService: boolean) {
  return isService
    ? {
        name: "Marcar como prestado",
        text: "El comprador verá cómo se ha prestado y tendrá un plazo para confirmarlo.",
        reference: "Cómo se ha prestado",
        done: "Servicio prestado",
      }
    : {
        name: "Marcar como enviado",
        text: "El comprador verá la referencia y tendrá un plazo para confirmar la recepción.",
        reference: "Transportista y número de seguimiento",
        done: "Pedido enviado",
      };
}

/** Returns the texts of the buyer's step: an item is received, a service is confirmed. */
export function confirmTexts(isService: boolean) {
  return isService
    ? { name: "Confirmar el servicio", button: "Se ha prestado", done: "Servicio confirmado" }
    : { name: "Confirmar la recepción", button: "Lo he recibido", done: "Recepción confirmada" };
}

const nameOf = (event: "ship" | "confirm", isService: boolean) => ({
  name: event === "ship" ? shipTexts(isService).name : confirmTexts(isService).name,
});

/** Returns the viewer's actions on the order, from its state machine: the main one, and the others. */
export function actionsOf({ mayDo, isService, status }: ActionableOrder) {
  const open = ACTIONS.filter(({ event }) => mayDo.includes(event)).map((act) =>
    act.event === "ship" || act.event === "confirm" ? { ...act, ...nameOf(act.event, isService) } : act,
  );
  return splitActions(open, status === "disputed");
}

/** Returns who has to act. */
export function turnOf(order: OrderDetail): string {
  if (ORDER.isFinal(order.status)) return "Pedido terminado";
  if (order.status === "disputed") return "Decide la administración";
  return actionsOf(order).forward.length > 0 ? "Te toca a ti" : `Le toca a ${order.counterpart.name}`;
}

/** Describes the next step, who takes it and the deadline, in one or two sentences. */
export function nextStepOf(order: OrderDetail, timeZone: string): string {
  const { status, role, deadline, counterpart, isService } = order;
  const until = deadline ? formatDate(new Date(deadline), timeZone) : "";
  const isBuyer = role === "buyer";
  switch (status) {
    case "pending":
      return "El pedido está pendiente de pago.";
    case "paid":
      return isBuyer
        ? `${counterpart.name} tiene hasta el ${until} para ${isService ? "prestar el servicio" : "enviarlo"}. Si no lo hace, se te devuelve todo el importe.`
        : `El dinero está en custodia. ${isService ? "Presta el servicio y márcalo" : "Envíalo e indica la referencia"} antes del ${until}; si no, el pedido se cancela y se devuelve.`;
    case "shipped":
      return isBuyer
        ? order.isService
          ? `Confirma el servicio cuando se haya prestado. Si no lo haces, se dará por prestado el ${until}.`
          : `Confirma la recepción cuando lo recibas. Si no lo haces, se dará por recibido el ${until}.`
        : `${counterpart.name} tiene hasta el ${until} para confirmar ${order.isService ? "el servicio" : "la recepción"}. Después, el dinero es tuyo.`;
    case "disputed":
      return `Un administrador leerá vuestros mensajes sobre este anuncio y las pruebas, y decidirá. Aporta las pruebas que tengas. Si no se ha decidido el ${until}, el dinero vuelve al comprador.`;
    case "delivered":
      return isBuyer
        ? receivedBy(order)
        : `Has recibido ${euroText(order.sellerReceives)}: ya está en tu saldo.`;
    default:
      return isBuyer
        ? `Te han devuelto ${euroText(order.refunded)}.`
        : `El pedido ha terminado y se han devuelto ${euroText(order.refunded)} al comprador.`;
  }
}

function receivedBy({ resolution, refunded, isService }: OrderDetail): string {
  if (resolution === null) {
    return `${isService ? "Servicio confirmado" : "Pedido recibido"}. Gracias por comprar entre miembros.`;
  }
  if (Number(refunded) === 0) return "La disputa está resuelta a favor del vendedor.";
  return `La disputa está resuelta. Te han devuelto ${euroText(refunded)}.`;
}
