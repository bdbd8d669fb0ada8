import type { Metadata } from "next";
import { CheckoutPage, type CheckoutProps } from "@/components/payments/purchases/checkout-page";

export const metadata: Metadata = { title: "Pago de la mentoría" };

export default function MentorshipCheckoutPage(props: CheckoutProps) {
  return <CheckoutPage kind="mentorship" {...props} />;
}
