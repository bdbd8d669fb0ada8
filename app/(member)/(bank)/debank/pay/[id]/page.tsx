import type { Metadata } from "next";
import { PaymentsView } from "@/components/bank/payments/payments-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize } from "@/lib/auth/actor";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Pagar" };

/** What a member's QR code holds: the form of a payment to them. */
export default async function PayMemberPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const to = `${env().APP_URL}/debank/pay/${id}`;
  return (
    <AppPage app="debank">
      {(actor) => <PaymentsView viewer={authorize("user", actor)} params={{ to }} />}
    </AppPage>
  );
}
