import type { Metadata } from "next";
import { CheckoutPage, type CheckoutProps } from "@/components/payments/purchases/checkout-page";

export const metadata: Metadata = { title: "Pago del curso" };

export default function CourseCheckoutPage(props: CheckoutProps) {
  return <CheckoutPage kind="course" {...props} />;
}
