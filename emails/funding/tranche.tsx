import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type TrancheNotice = { firstName: string; kind: string; title: string; body: string; trancheId: number };

/** To a party of an agreement with tranches: what has happened to one of them, and what they have to do. */
export function trancheMail({ firstName, kind, title, body, trancheId }: TrancheNotice) {
  const href = `${env().APP_URL}/funding/tranches/${trancheId}`;
  return { kind, subject: title, form: trancheForm, values: { firstName, body, href } };
}

function trancheForm({ firstName = "", body = "", href = "" }) {
  return (
    <Frame preview={body} title={`Hola, ${firstName}`} act={{ label: "Ver el tramo", href }}>
      <Paragraph>{body}</Paragraph>
    </Frame>
  );
}
