import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type ProposalNotice = { firstName: string; subject: string; text: string; path: string };

/** To every administrator: an action that needs two administrators was proposed or decided. */
export function proposalMail({ firstName, subject, text, path }: ProposalNotice) {
  return {
    kind: "admin-proposal",
    subject,
    form: mailForm,
    values: { firstName, subject, text, href: `${env().APP_URL}${path}` },
  };
}

const mailForm = ({ firstName = "", subject = "", text = "", href = "" }) => (
  <Frame preview={subject} title={`Hola, ${firstName}`} act={{ label: "Ver la propuesta", href }}>
    <Paragraph>{subject}.</Paragraph>
    <Paragraph>{text}</Paragraph>
    <Paragraph>
      Lo que mueve, abre o da poder sobre el dinero necesita dos administradores. Si no lo esperabas,
      recházalo y habla con los demás.
    </Paragraph>
  </Frame>
);
