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

const FORMS = { asked: formOf("asked"), completed: formOf("completed"), failed: formOf("failed") };

/** To whoever takes money out: that it was asked for, that it left, or that it is theirs again. */
export function withdrawalLetter({ firstName, event, amount, address, reason }: Withdrawal) {
  return {
    kind: `withdrawal-${event}`,
    subject: `${SUBJECT[event]}: ${amount}`,
    form: FORMS[event],
    words: { firstName, amount, address, reason: reason ?? "", href: `${env().APP_URL}/btc-p2p` },
  };
}

function formOf(event: WithdrawalNews) {
  return ({ firstName = "", amount = "", address = "", reason = "", href = "" }) => (
    <Frame
      preview={`${SUBJECT[event]}: ${amount}`}
      title={`Hola, ${firstName}`}
      act={{ label: "Ver la cartera", href }}
    >
      <Paragraph>
        {SUBJECT[event]}: {amount}, a la dirección {address}.
      </Paragraph>
      {event === "failed" ? (
        <>
          <Paragraph>Motivo: {reason}</Paragraph>
          <Paragraph>El importe y la comisión de red vuelven a estar disponibles.</Paragraph>
        </>
      ) : null}
      {event === "asked" ? (
        <Paragraph>
          Si no has sido tú, cancélalo mientras esté pendiente, cambia tu contraseña y escríbenos.
        </Paragraph>
      ) : null}
    </Frame>
  );
}
