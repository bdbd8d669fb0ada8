import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type Money = {
  /** What the outbox calls it, for example `topup-paid`. */
  kind: string;
  firstName: string;
  subject: string;
  text: string;
  /** The page that shows it. */
  href: string;
};

/** To a member of the bank whose money came in, went out or came back. */
export function moneyLetter({ kind, firstName, subject, text, href }: Money) {
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
