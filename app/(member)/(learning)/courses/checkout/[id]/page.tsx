import type { Metadata } from "next";
import { CheckoutPage } from "@/components/payments/purchases/checkout-page";

export const metadata: Metadata = { title: "Pago del curso" };

export default function CourseCheckoutPage({ params }: { params: Promise<{ id: string }> }) {
  return <CheckoutPage kind="course" params={params} />;
}
