import type { Tx } from "@/db";
import type { AskedPayment, CardPayment, CardReturns } from "@/lib/gateways/cards/provider";

/** How a payment that was started ends without being paid: its owner left it, or its time is over. */
export type ChargeEnd = "cancel" | "expire";

/** What is paid by card: rows that know one payment at the provider each, and are brought to what it says of it. */
export type Charge<Row extends { id: number } = { id: number }> = {
  /** What the log calls one of its rows. */
  noun: string;
  find(id: number): Promise<Row | null>;
  /** Locked until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Row | null>;
  paymentIdOf(row: Row): string | null;
  /** What the provider is asked for. */
  asked(row: Row): AskedPayment;
  /** Writes down which payment it is, where none is known. */
  notePayment(id: number, paymentId: string): Promise<unknown>;
  /** Whoever asked, however often and in any order; null where the payment is none of these rows'. */
  applyPayment(tx: Tx, payment: CardPayment, now: Date): Promise<Row | null>;
  applyReturns(tx: Tx, row: Row, returns: CardReturns, now: Date): Promise<unknown>;
  mayEnd(row: Row, event: ChargeEnd): boolean;
  /** Ends a locked row without a payment. */
  end(tx: Tx, row: Row, event: ChargeEnd, now: Date): Promise<unknown>;
  /** Which rows of these payments are to be asked after again: of the second list a refund was turned down. */
  listUnsettled(paymentIds: readonly string[], turnedDown: readonly string[]): Promise<readonly Row[]>;
};
