import type { Viewer } from "@/lib/auth/actor";
import { findOwnPayment } from "@/lib/payments/cards/queries";
import { LazyPaymentReturn } from "./payment-return.lazy";

type PaymentReturnProps = { viewer: Viewer; asked: string | string[] | undefined };

/**
 * A member who paid on the page of a bank or the provider returns to the catalogue, where this completes the purchase.
 */
export async function PaymentReturn({ viewer, asked }: PaymentReturnProps) {
  if (typeof asked !== "string" || !/^pi_\w{1,250}$/.test(asked)) return null;
  const purchase = await findOwnPayment(viewer, asked);
  if (!purchase) return null;
  const { id, itemType, itemId, itemTitle } = purchase;
  const offering = { kind: itemType, id: itemId, title: itemTitle };
  return <LazyPaymentReturn key={asked} offering={offering} purchaseId={id} paymentIntentId={asked} />;
}
