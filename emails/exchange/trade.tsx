import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type TradeNotice = {
  firstName: string;
  kind: string;
  title: string;
  body: string;
  tradeId: number;
  /** Whether the trade is over; then the message contains no warning. */
  isOver: boolean;
};

/** To a party of a trade: what has happened, and what they have to do. */
export function tradeMail({ firstName, kind, title, body, tradeId, isOver }: TradeNotice) {
  const href = `${env().APP_URL}/btc-p2p/trades/${tradeId}`;
  return {
    kind,
    subject: `${title} (operación ${tradeId})`,
    form: isOver ? endForm : stepForm,
    values: { firstName, body, href },
  };
}

const stepForm = formOf(
  "Habla con la otra parte solo en el chat de la operación y no liberes ni pagues nada fuera del proceso.",
);
const endForm = formOf(null);

function formOf(advice: string | null) {
  return ({ firstName = "", body = "", href = "" }) => (
    <Frame preview={body} title={`Hola, ${firstName}`} act={{ label: "Ver la operación", href }}>
      <Paragraph>{body}</Paragraph>
      {advice ? <Paragraph>{advice}</Paragraph> : null}
    </Frame>
  );
}
