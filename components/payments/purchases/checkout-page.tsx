import { AppPage } from "@/components/layout/member/app-page";
import { TopupWay } from "@/components/layout/member/topup-way";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { getWallets } from "@/lib/ledger/queries";
import { getCheckout } from "@/lib/payments/purchases/queries";
import { publishableKey } from "@/lib/payments/purchases/start-purchase";
import { CheckoutRefused } from "./checkout-refused";
import { CheckoutView } from "./checkout-view";

type CheckoutPageProps = { kind: OfferingKind; params: Promise<{ id: string }> };

/** The checkout of a course or mentorship. A member who cannot buy it sees why and is led back (spec 2 §8). */
export async function CheckoutPage({ kind, params }: CheckoutPageProps) {
  const { id } = await params;
  return (
    <AppPage app="courses">
      {(actor) => <Checkout viewer={authorize("user", actor)} kind={kind} asked={id} />}
    </AppPage>
  );
}

type CheckoutProps = { viewer: UserActor; kind: OfferingKind; asked: string };

async function Checkout({ viewer, kind, asked }: CheckoutProps) {
  const checkout = await readCheckout(viewer, kind, asked);
  if (typeof checkout === "string") return <CheckoutRefused message={checkout} />;
  const { EUR } = await getWallets(viewer.id);
  return (
    <CheckoutView
      {...checkout}
      availableCents={EUR.available}
      topup={<TopupWay viewer={viewer} />}
      cardKey={cardProvider() && publishableKey()}
      timeZone={viewer.timezone}
    />
  );
}

async function readCheckout(viewer: UserActor, kind: OfferingKind, asked: string) {
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  if (id === null) return OFFERING_LABELS[kind].notFound;
  try {
    return await getCheckout(viewer, { kind, id });
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
