import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type TradeNotice = {
  firstName: string;
  kind: string;
  title: string;
  body: string;
  tradeId: number;
  /** Nothing is left to be done: there is nothing to be warned of either. */
  isOver: boolean;
};

/** To one of the two people of a trade: what has happened, and what is theirs to do now. */
export function tradeLetter({ firstName, kind, title, body, tradeId, isOver }: TradeNotice) {
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
