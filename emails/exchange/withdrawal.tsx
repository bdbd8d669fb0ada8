import { env } from "@/lib/core/env";
import { Frame, Paragraph } from "../frame";

export type WithdrawalNews = "asked" | "completed" | "failed";

type Withdrawal = {
  firstName: string;
  event: WithdrawalNews;
  amount: string;
  address: string;
  reason?: string | null;
};

const SUBJECT: Readonly<Record<WithdrawalNews, string>> = {
  asked: "Has pedido un retiro",
  completed: "Tu retiro está enviado",
  failed: "Tu retiro no se ha enviado",
};

/** To whoever takes money out: that it was asked for, that it left, or that it is theirs again. */
export function withdrawalLetter({ firstName, event, amount, address, reason }: Withdrawal) {
  const subject = SUBJECT[event];
  return {
    kind: `withdrawal-${event}`,
    subject: `${subject}: ${amount}`,
    body: (
      <Frame
        preview={`${subject}: ${amount}`}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver la cartera", href: `${env().APP_URL}/btc-p2p` }}
      >
        <Paragraph>
          {subject}: {amount}, a la dirección {address}.
        </Paragraph>
        {reason ? <Paragraph>Motivo: {reason}</Paragraph> : null}
        {event === "failed" ? (
          <Paragraph>El importe y la comisión de red vuelven a estar disponibles.</Paragraph>
        ) : null}
        {event === "asked" ? (
          <Paragraph>
            Si no has sido tú, cancélalo mientras esté pendiente, cambia tu contraseña y escríbenos.
          </Paragraph>
        ) : null}
      </Frame>
    ),
  };
}
