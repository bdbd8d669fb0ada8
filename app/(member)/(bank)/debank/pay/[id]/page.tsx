import type { Metadata } from "next";
import { PaymentsView } from "@/components/bank/payments/payments-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { findOwnerOfCode } from "@/lib/bank/payments/payee-queries";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Pagar" };

/** The target of a member's QR code: the form of a payment to that member. */
export default async function PayMemberPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <AppPage app="debank">{(actor) => <Pay viewer={authorize("user", actor)} id={id} />}</AppPage>;
}

async function Pay({ viewer, id }: { viewer: UserActor; id: string }) {
  const payee = await findOwnerOfCode(viewer, id);
  if (!payee) return <PaymentsView viewer={viewer} params={{}} notice={id === viewer.id ? OWN : UNKNOWN} />;
  const to = `${env().APP_URL}/debank/pay/${encodeURIComponent(id)}`;
  return <PaymentsView viewer={viewer} params={{ to }} payee={payee} />;
}

const OWN = "Este código es tuyo: enséñaselo a quien te vaya a pagar.";
const UNKNOWN = "Ese enlace de pago no existe. Pídelo otra vez o escribe el correo de la persona.";
