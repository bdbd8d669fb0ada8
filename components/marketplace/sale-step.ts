import { formatDate } from "@/lib/core/format";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { euroText } from "./listing-words";

/** What is to be done now, by whom and until when, in one or two sentences. */
export function nextStepOf(sale: SaleDetail, timeZone: string): string {
  const { status, role, deadline, counterpart, isService } = sale;
  const until = deadline ? formatDate(new Date(deadline), timeZone) : "";
  const isBuyer = role === "buyer";
  switch (status) {
    case "pending":
      return "El pedido espera su pago.";
    case "paid":
      return isBuyer
        ? `${counterpart.name} tiene hasta el ${until} para ${isService ? "prestar el servicio" : "enviarlo"}. Si no lo hace, se te devuelve todo.`
        : `El dinero está en custodia. ${isService ? "Presta el servicio y dilo" : "Envíalo y anota la referencia"} antes del ${until}; si no, el pedido se cancela y se devuelve.`;
    case "shipped":
      return isBuyer
        ? `Confirma la recepción cuando lo tengas. Si no dices nada, el ${until} se da por recibido.`
        : `${counterpart.name} tiene hasta el ${until} para confirmar la recepción. Después, el dinero es tuyo.`;
    case "disputed":
      return `Una persona de la administración lo decide. Aporta lo que deba saber. Si el ${until} nadie lo ha decidido, el dinero vuelve a quien compra.`;
    case "delivered":
      return isBuyer
        ? receivedBy(sale)
        : `Has recibido ${euroText(sale.sellerReceives)}: ya está en tu saldo.`;
    default:
      return isBuyer
        ? `Te han devuelto ${euroText(sale.refunded)}.`
        : `El pedido terminó y se devolvieron ${euroText(sale.refunded)} a quien compraba.`;
  }
}

function receivedBy({ resolution, refunded }: SaleDetail): string {
  if (resolution === null) return "Pedido recibido. Gracias por comprar entre miembros.";
  if (Number(refunded) === 0) return "La disputa está resuelta a favor de quien vende.";
  return `La disputa está resuelta. Te han devuelto ${euroText(refunded)}.`;
}
