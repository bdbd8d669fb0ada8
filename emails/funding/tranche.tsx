import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type TrancheNotice = { firstName: string; kind: string; title: string; body: string; trancheId: number };

/** To one of the two of an agreement that pays in parts: what has happened with one of them, and what is theirs to do now. */
export function trancheLetter({ firstName, kind, title, body, trancheId }: TrancheNotice) {
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
