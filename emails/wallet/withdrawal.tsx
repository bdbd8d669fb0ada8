import { env } from "@/lib/core/config/env";
import { walletPath } from "@/lib/wallet/constants";
import { Frame, Paragraph } from "../frame";

export type WithdrawalNotice = "asked" | "completed" | "failed";

type Withdrawal = {
  firstName: string;
  event: WithdrawalNotice;
  amount: string;
  /** The network fee, with its unit. */
  fee: string;
  address: string;
  reason?: string | null;
  /** What the withdrawal waits for before it is sent, as a sentence; undefined if it is sent immediately. */
  wait?: string;
};

const SUBJECT: Readonly<Record<WithdrawalNotice, string>> = {
  asked: "Has solicitado un retiro",
  completed: "Tu retiro se ha enviado",
  failed: "Tu retiro no se ha enviado",
};

const FORMS = { asked: formOf("asked"), completed: formOf("completed"), failed: formOf("failed") };

/** To a member who withdraws money: the withdrawal was requested, sent, or returned. */
export function withdrawalMail({ firstName, event, reason, wait = "", ...details }: Withdrawal) {
  const href = `${env().APP_URL}${walletPath("history")}`;
  return {
    kind: `withdrawal-${event}`,
    subject: `${SUBJECT[event]}: ${details.amount}`,
    form: FORMS[event],
    values: { firstName, ...details, reason: reason ?? "", wait, href },
  };
}

function formOf(event: WithdrawalNotice) {
  return ({ firstName = "", amount = "", fee = "", address = "", reason = "", wait = "", href = "" }) => (
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
          <Paragraph>El importe y la comisión de red ({fee}) vuelven a estar disponibles.</Paragraph>
        </>
      ) : (
        <Paragraph>La comisión de red, {fee}, se descuenta también de tu cartera.</Paragraph>
      )}
      {event === "asked" ? (
        <>
          <Paragraph>{wait}</Paragraph>
          <Paragraph>
            Si no has sido tú, cancélalo mientras esté pendiente, cambia tu contraseña y escríbenos.
          </Paragraph>
        </>
      ) : null}
    </Frame>
  );
}
