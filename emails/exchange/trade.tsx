import { env } from "@/lib/core/env";
import { Frame, Paragraph } from "../frame";

type News = { firstName: string; kind: string; title: string; body: string; tradeId: number };

/** To one of the two people of a trade: what has happened, and what is theirs to do now. */
export function tradeLetter({ firstName, kind, title, body, tradeId }: News) {
  const href = `${env().APP_URL}/btc-p2p/trades/${tradeId}`;
  return {
    kind,
    subject: `${title} (trade ${tradeId})`,
    form: tradeForm,
    words: { firstName, body, href },
  };
}

function tradeForm({ firstName = "", body = "", href = "" }) {
  return (
    <Frame preview={body} title={`Hola, ${firstName}`} act={{ label: "Ver el trade", href }}>
      <Paragraph>{body}</Paragraph>
      <Paragraph>
        Habla con la otra persona solo en el chat del trade, y no sueltes ni pagues nada fuera de sus pasos.
      </Paragraph>
    </Frame>
  );
}
