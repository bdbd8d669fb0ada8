import { useRouter } from "next/navigation";
import { useCallback, useEffect } from "react";
import { Banner } from "@/components/ui/banner";
import { toast } from "@/components/ui/toast";
import { checkoutPath } from "@/lib/learning/catalogue/rules";
import { IN_PROCESS } from "@/lib/payments/constants";
import type { CheckoutOffering } from "./checkout-methods";
import { usePlace } from "./use-payment-completion";

type PaymentPlaceProps = { offering: CheckoutOffering; purchaseId: number; paymentIntentId: string };

/** Takes the place that was paid for elsewhere, and waits where the payment is still in process. */
export function PaymentPlace({ offering, purchaseId, paymentIntentId }: PaymentPlaceProps) {
  const router = useRouter();
  const refuse = useCallback(
    (message: string) => {
      toast.error("Pago Fallido", message);
      // The payment's number has done its work: a reload must not try it again.
      router.replace("/courses");
    },
    [router],
  );
  const { takePlace, wait, isWaiting } = usePlace({ offering, purchaseId, paymentIntentId, refuse });

  useEffect(() => {
    let isGone = false;
    void takePlace().then((refused) => {
      if (isGone || !refused) return;
      if (refused.isFinal) refuse(refused.message);
      else wait();
    });
    return () => {
      isGone = true;
    };
  }, [takePlace, wait, refuse]);

  return (
    <Banner tone="warning" role="status">
      <strong>{offering.title}</strong>: {isWaiting ? IN_PROCESS : "comprobando tu pago…"}{" "}
      <a href={checkoutPath(offering.kind, offering.id)}>Volver al pago</a>
    </Banner>
  );
}
