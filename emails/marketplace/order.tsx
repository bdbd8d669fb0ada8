import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type OrderNotice = { firstName: string; kind: string; title: string; body: string; orderId: number };

/** To a party of an order: what has happened, and what they have to do. */
export function orderMail({ firstName, kind, title, body, orderId }: OrderNotice) {
  const href = `${env().APP_URL}/marketplace/orders/${orderId}`;
  return {
    kind,
    subject: `${title} (pedido ${orderId})`,
    form: orderForm,
    values: { firstName, body, href },
  };
}

function orderForm({ firstName = "", body = "", href = "" }) {
  return (
    <Frame preview={body} title={`Hola, ${firstName}`} act={{ label: "Ver el pedido", href }}>
      <Paragraph>{body}</Paragraph>
      <Paragraph>No pagues ni devuelvas nada fuera del pedido: la plataforma no podrá ayudarte.</Paragraph>
    </Frame>
  );
}
