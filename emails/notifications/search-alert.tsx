import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

/** The words of an area for its alerts. */
export type AlertWords = {
  kind: string;
  /** The subject without the name of the search: «Una publicación», «5 publicaciones». */
  countText: (count: number) => string;
  /** «de P2P Lending» */
  of: string;
  /** Where it is paused and deleted: «en P2P Lending, en «Mis publicaciones»». */
  place: string;
};

type Alert = {
  firstName: string;
  /** The name of the search, and the matches. */
  label: string;
  texts: readonly string[];
  href: string;
};

/** To a member with a saved search: what matches it was published or changed. */
export function searchAlertMail(
  { kind, countText, of, place }: AlertWords,
  { firstName, label, texts, href }: Alert,
) {
  const subject = `${countText(texts.length)} para «${label}»`;
  return {
    kind,
    subject,
    body: (
      <Frame
        preview={texts[0] ?? subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver la lista", href: `${env().APP_URL}${href}` }}
      >
        <Paragraph>
          Tu búsqueda «{label}» {of} tiene novedades:
        </Paragraph>
        {texts.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <Paragraph>
          Puedes pausarla o eliminarla {place}, y dejar de recibir correos en la configuración, en
          «Notificaciones».
        </Paragraph>
      </Frame>
    ),
  };
}
