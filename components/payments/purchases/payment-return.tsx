import type { Viewer } from "@/lib/auth/actor";
import { findOwnPayment } from "@/lib/payments/cards/queries";
import { LazyPaymentReturn } from "./payment-return.lazy";

type PaymentReturnProps = { viewer: Viewer; asked: string | string[] | undefined };

/** Whoever paid on a page of their bank's or the provider's comes back to the catalogue: here the purchase is ended. */
export async function PaymentReturn({ viewer, asked }: PaymentReturnProps) {
  if (typeof asked !== "string" || !/^pi_\w{1,250}$/.test(asked)) return null;
  const purchase = await findOwnPayment(viewer, asked);
  if (!purchase) return null;
  const { id, itemType, itemId, itemTitle } = purchase;
  const offering = { kind: itemType, id: itemId, title: itemTitle };
  return <LazyPaymentReturn key={asked} offering={offering} purchaseId={id} paymentIntentId={asked} />;
}
