import { env } from "@/lib/core/config/env";
import { walletPath } from "@/lib/wallet/constants";
import { Frame, Paragraph } from "../frame";

/** To a member whose deposit is confirmed. */
export function depositCreditedMail({ firstName, amount }: { firstName: string; amount: string }) {
  const subject = `Ingreso abonado: ${amount}`;
  return {
    kind: "deposit-credited",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver la cartera", href: `${env().APP_URL}${walletPath("history")}` }}
      >
        <Paragraph>Han llegado {amount} a tu cartera y ya puedes usarlos.</Paragraph>
      </Frame>
    ),
  };
}
