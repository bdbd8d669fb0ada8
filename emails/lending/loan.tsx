import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type LoanNotice = {
  firstName: string;
  kind: string;
  title: string;
  body: string;
  loanId: number;
};

/** To a party of a loan: what has happened, and what they have to do. */
export function loanMail({ firstName, kind, title, body, loanId }: LoanNotice) {
  const href = `${env().APP_URL}/p2p-lending/loans/${loanId}`;
  return { kind, subject: `${title} (préstamo ${loanId})`, form, values: { firstName, body, href } };
}

function form({ firstName = "", body = "", href = "" }) {
  return (
    <Frame preview={body} title={`Hola, ${firstName}`} act={{ label: "Ver el préstamo", href }}>
      <Paragraph>{body}</Paragraph>
    </Frame>
  );
}
