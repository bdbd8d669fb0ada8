import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

export type PurchaseNotice =
  | "paid"
  | "withdrawn"
  | "returning"
  | "refunded"
  | "part"
  | "credited"
  | "rejected";

type Purchase = {
  firstName: string;
  event: PurchaseNotice;
  purchaseId: number;
  title: string;
  /** The amount paid, formatted. */
  amount: string;
  /** The number of the receipt, or of the one for a refund, if there is one. */
  number: string | null;
  /** The date and time in the buyer's time zone. */
  date: string;
  /** The terms of the right of withdrawal for this purchase, or why it is refunded. */
  terms: string;
};

const SUBJECT: Readonly<Record<PurchaseNotice, string>> = {
  paid: "Recibo de tu compra",
  withdrawn: "Hemos recibido tu desistimiento",
  returning: "Te devolvemos una compra",
  refunded: "Tu compra está devuelta",
  part: "Te hemos devuelto una parte de tu compra",
  credited: "La devolución está en tu saldo",
  rejected: "Te devolvemos un pago",
};

/** To a buyer: the receipt with the agreed terms, and every step of a refund. */
export function purchaseMail({ event, purchaseId, title, number, ...values }: Purchase) {
  return {
    kind: `purchase-${event}`,
    subject: `${SUBJECT[event]}: ${title}`,
    form: FORMS[event],
    values: {
      ...values,
      title,
      number: number ?? "—",
      href: `${env().APP_URL}/receipts/${purchaseId}`,
    },
  };
}

type MailValues = Readonly<Record<string, string>>;

function formOf(event: PurchaseNotice) {
  return ({ firstName, title, amount, number, date, terms, href }: MailValues) => (
    <Frame
      preview={`${SUBJECT[event]}: ${title}`}
      title={`Hola, ${firstName}`}
      act={{ label: "Ver el recibo", href: href ?? "" }}
    >
      <Paragraph>
        {SUBJECT[event]}: {title}.
      </Paragraph>
      <Paragraph>
        Importe: {amount}
        <br />
        Fecha: {date}
        {event === "paid" || event === "refunded" || event === "part" ? (
          <>
            <br />
            {event === "paid" ? "Recibo" : "Recibo de la devolución"}: {number}
          </>
        ) : null}
      </Paragraph>
      <Paragraph>{terms}</Paragraph>
    </Frame>
  );
}

const FORMS = {
  paid: formOf("paid"),
  withdrawn: formOf("withdrawn"),
  returning: formOf("returning"),
  refunded: formOf("refunded"),
  part: formOf("part"),
  credited: formOf("credited"),
  rejected: formOf("rejected"),
};
