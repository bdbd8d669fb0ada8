import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type Alert = {
  firstName: string;
  /** The name of the search, and the matching posts. */
  label: string;
  texts: readonly string[];
  href: string;
};

/** To a member with a saved search: posts that match it were published or changed. */
export function loanAlertMail({ firstName, label, texts, href }: Alert) {
  const subject = `${texts.length === 1 ? "Una publicación" : `${texts.length} publicaciones`} para «${label}»`;
  return {
    kind: "loan-alert",
    subject,
    body: (
      <Frame
        preview={texts[0] ?? subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver la lista", href: `${env().APP_URL}${href}` }}
      >
        <Paragraph>Tu búsqueda «{label}» de P2P Lending tiene novedades:</Paragraph>
        {texts.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <Paragraph>
          Puedes pausarla o eliminarla en P2P Lending, en «Mis publicaciones», y dejar de recibir correos en
          la configuración, en «Notificaciones».
        </Paragraph>
      </Frame>
    ),
  };
}
