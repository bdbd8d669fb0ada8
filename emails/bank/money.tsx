import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type Money = {
  /** The kind of the message in the outbox, for example `topup-paid`. */
  kind: string;
  firstName: string;
  subject: string;
  text: string;
  /** The page with the details. */
  href: string;
};

/** To a member of the bank: money has arrived, left, or been returned. */
export function moneyMail({ kind, firstName, subject, text, href }: Money) {
  return {
    kind,
    subject,
    form: MoneyForm,
    values: { firstName, subject, text, href: new URL(href, env().APP_URL).href },
  };
}

function MoneyForm({ firstName = "", subject = "", text = "", href = "" }) {
  return (
    <Frame preview={subject} title={`Hola, ${firstName}`} act={{ label: "Ver en DeBank", href }}>
      <Paragraph>{text}</Paragraph>
    </Frame>
  );
}
