import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { toast } from "@/components/parts/toast/toast";
import { usePollingOnReturn } from "@/components/payments/cards/use-polling";
import { Alert } from "@/components/ui/alert";
import { checkoutPath } from "@/lib/learning/catalogue/rules";
import { IN_PROCESS } from "@/lib/payments/constants";
import type { CheckoutOffering } from "./checkout-methods";
import { usePaymentCompletion } from "./use-payment-completion";

type PaymentCompletionProps = { offering: CheckoutOffering; purchaseId: number; paymentIntentId: string };

/** Completes a purchase paid on another page, and waits while the payment is processed. */
export function PaymentCompletion({ offering, purchaseId, paymentIntentId }: PaymentCompletionProps) {
  const router = useRouter();
  const refuse = useCallback(
    (message: string) => {
      toast.error("Pago Fallido", message);
      // Removes the payment id from the address, so that a reload does not process it again.
      router.replace("/courses");
    },
    [router],
  );
  const { takePlace, wait, isWaiting } = usePaymentCompletion({
    offering,
    purchaseId,
    paymentIntentId,
    refuse,
  });
  usePollingOnReturn({ ask: takePlace, wait, refuse });

  return (
    <Alert variant="warning" role="status">
      <strong>{offering.title}</strong>: {isWaiting ? IN_PROCESS : "comprobando tu pago…"}{" "}
      <a href={checkoutPath(offering.kind, offering.id)}>Volver al pago</a>
    </Alert>
  );
}
