import type { Tx } from "@/db";
import type { CardPayment, CardReturned, CardReturns, PaymentRequest } from "@/lib/gateways/cards/provider";

/** How a started payment ends without being paid: its owner cancelled it, or it expired. */
export type ChargeEnd = "cancel" | "expire";

/** A kind of card payment: rows with one payment at the provider each, whose state follows the provider's. */
export type Charge<Row extends { id: number } = { id: number }> = {
  /** The name of a row in the log. */
  noun: string;
  find(id: number): Promise<Row | null>;
  /** Locks the row until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Row | null>;
  paymentIdOf(row: Row): string | null;
  /** Returns the payment to request from the provider. */
  paymentRequestOf(row: Row): PaymentRequest;
  /** Stores the payment's id, if none is stored yet. */
  notePayment(id: number, paymentId: string): Promise<unknown>;
  /**
   * Applies a payment's state; idempotent and independent of the order of calls. Returns null if the payment belongs to
   * none of these rows.
   */
  applyPayment(tx: Tx, payment: CardPayment, now: Date): Promise<Row | null>;
  applyReturns(tx: Tx, row: Row, returns: CardReturns, now: Date): Promise<unknown>;
  mayEnd(row: Row, event: ChargeEnd): boolean;
  /** Ends a locked row without a payment. */
  end(tx: Tx, row: Row, event: ChargeEnd, now: Date): Promise<unknown>;
  /** Lists the rows of these payments that must be read again. */
  listUnsettled(returned: readonly CardReturned[]): Promise<readonly Row[]>;
};
