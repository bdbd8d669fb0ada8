import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PaymentView } from "@/components/bank/payments/payment-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { findPayment } from "@/lib/bank/payments/payment-queries";
import { isSplit } from "@/lib/bank/payments/split-queries";

export const metadata: Metadata = { title: "Recibo de un pago" };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <AppPage app="debank">{(actor) => <Found viewer={authorize("user", actor)} id={id} />}</AppPage>;
}

async function Found({ viewer, id }: { viewer: UserActor; id: string }) {
  const payment = await findPayment(viewer, id);
  if (!payment) notFound();
  const wasSplit = payment.direction === "sent" && (await isSplit(viewer, payment.id));
  return <PaymentView viewer={viewer} payment={payment} isSplit={wasSplit} />;
}
