import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type Alert = {
  firstName: string;
  /** What the search is called, and what has come within it. */
  label: string;
  texts: readonly string[];
  href: string;
};

/** To a member who has saved a search: what has been published or changed within it. */
export function loanAlertLetter({ firstName, label, texts, href }: Alert) {
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
