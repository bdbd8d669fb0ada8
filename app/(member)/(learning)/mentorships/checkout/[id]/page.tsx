import type { Metadata } from "next";
import { CheckoutPage } from "@/components/payments/purchases/checkout-page";

export const metadata: Metadata = { title: "Pago de la mentoría" };

export default function MentorshipCheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  return <CheckoutPage kind="mentorship" params={params} />;
}
