import { env } from "@/lib/core/config/env";
import { formatCount } from "@/lib/core/format/format";
import { DIGEST_KIND } from "@/lib/gateways/constants";
import { Frame, LinkedParagraph, Paragraph } from "../frame";

type Digest = {
  firstName: string;
  /** The number of unread notices that were in no mail before, of which `notices` are the newest. */
  total: number;
  notices: readonly { title: string; body: string; about: string; href: string | null }[];
  /** The address of the page that ends the digests. */
  unsubscribe: string;
};

const ALL_PATH = "/notifications";

/** To a member who wants a digest: their unread notices since the digest before. */
export function digestMail({ firstName, total, notices, unsubscribe }: Digest) {
  const subject = total === 1 ? "1 aviso nuevo sin leer" : `${formatCount(total)} avisos nuevos sin leer`;
  const lines = notices.flatMap(({ title, body, about, href }, place) => [
    [`title${place}`, title],
    [`body${place}`, body],
    [`about${place}`, about],
    [`href${place}`, urlOf(href ?? ALL_PATH)],
  ]);
  const values = {
    firstName,
    first: notices[0]?.title ?? subject,
    lead: `Tienes ${subject}${total > notices.length ? `. Estos son los ${notices.length} más recientes` : ""}:`,
    all: urlOf(ALL_PATH),
    unsubscribe,
    ...(Object.fromEntries(lines) as Record<string, string>),
  };
  return { kind: DIGEST_KIND, subject, form: formFor(notices.length), values };
}

const urlOf = (path: string) => new URL(path, env().APP_URL).href;

type Form = (values: Record<string, string>) => ReturnType<typeof Frame>;

// A form has a fixed layout, so there is one for each number of notices.
const forms = new Map<number, Form>();

function formFor(count: number): Form {
  const known = forms.get(count) ?? ((values) => <DigestForm count={count} values={values} />);
  forms.set(count, known);
  return known;
}

function DigestForm({ count, values }: { count: number; values: Record<string, string> }) {
  const { firstName, first = "", lead, all = "", unsubscribe = "" } = values;
  return (
    <Frame
      preview={first}
      title={`Hola, ${firstName}`}
      act={{ label: "Ver todos los avisos", href: all }}
      reason="Has recibido este mensaje porque elegiste un resumen por correo de tus avisos sin leer."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{lead}</Paragraph>
      {Array.from({ length: count }, (_, place) => (
        <LinkedParagraph
          key={values[`href${place}`]}
          href={values[`href${place}`] ?? all}
          title={values[`title${place}`]}
          note={values[`about${place}`]}
        >
          {values[`body${place}`]}
        </LinkedParagraph>
      ))}
    </Frame>
  );
}
