import type { Metadata } from "next";
import { CheckoutPage } from "@/components/learning/checkout-page";

export const metadata: Metadata = { title: "Pago de la mentoría" };

export default function MentorshipCheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  return <CheckoutPage kind="mentorship" params={params} />;
}
