import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

/** To the administrators and to the former one: an administrator has lost the role. */
export function administratorRemovedMail({ firstName, text }: { firstName: string; text: string }) {
  return {
    kind: "administrator-removed",
    subject: "Un administrador menos",
    form: mailForm,
    values: { firstName, text, href: `${env().APP_URL}/admin` },
  };
}

const mailForm = ({ firstName = "", text = "", href = "" }) => (
  <Frame preview={text} title={`Hola, ${firstName}`} act={{ label: "Ver los miembros", href }}>
    <Paragraph>{text}</Paragraph>
    <Paragraph>Si no lo esperabas, habla con los demás administradores.</Paragraph>
  </Frame>
);
