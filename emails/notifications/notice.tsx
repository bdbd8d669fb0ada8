import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type MailedNotice = {
  /** The kind of the message in the outbox, for example `topup-paid`. */
  kind: string;
  firstName: string;
  subject: string;
  text: string;
  /** The path of the page with the details, and the text of the button that leads there. */
  href: string;
  label: string;
};

/** To a member: the text of a notification, with a button that leads to its page. */
export function noticeMail({ kind, firstName, subject, text, href, label }: MailedNotice) {
  const values = { firstName, subject, text, label, href: new URL(href, env().APP_URL).href };
  return { kind, subject, form: NoticeForm, values };
}

function NoticeForm({ firstName = "", subject = "", text = "", label = "", href = "" }) {
  return (
    <Frame preview={subject} title={`Hola, ${firstName}`} act={{ label, href }}>
      <Paragraph>{text}</Paragraph>
    </Frame>
  );
}
