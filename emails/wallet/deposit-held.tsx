import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type HeldDeposit = { firstName: string; amount: string };

/** To a member whose deposit exceeds what is left of the monthly limit of their level. */
export const depositHeldMail = (deposit: HeldDeposit) =>
  heldMail(
    deposit,
    "Superan lo que te queda por ingresar en 30 días. No se pierden: se abonarán en cuanto quepan en tu límite. Si subes de nivel, se abonarán antes.",
  );

/** To a member whose deposit is larger than the whole monthly limit of their level. */
export const depositTooLargeMail = (deposit: HeldDeposit) =>
  heldMail(
    deposit,
    "Es más de lo que tu nivel permite ingresar en 30 días. No se pierden: se abonarán cuando subas de nivel o cuando la administración los apruebe.",
  );

function heldMail({ firstName, amount }: HeldDeposit, why: string) {
  const subject = `Ingreso retenido: ${amount}`;
  return {
    kind: "deposit-held",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver mis límites", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>Han llegado {amount}.</Paragraph>
        <Paragraph>{why}</Paragraph>
      </Frame>
    ),
  };
}
