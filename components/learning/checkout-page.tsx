import { AppPage } from "@/components/layout/app-page";
import { authorize, type UserActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { cardProvider } from "@/lib/gateways/cards";
import type { ItemType } from "@/lib/learning/constants";
import { ITEM_WORDS } from "@/lib/learning/item-rules";
import { getCheckout } from "@/lib/learning/purchase-queries";
import { publishableKey } from "@/lib/learning/start-purchase";
import { getWallets } from "@/lib/ledger/queries";
import { CheckoutRefused } from "./checkout-refused";
import { CheckoutView } from "./checkout-view";

type CheckoutPageProps = { type: ItemType; params: Promise<{ id: string }> };

/** The checkout of a course or mentorship; whoever cannot buy it is told why and led back (spec 2 §8). */
export async function CheckoutPage({ type, params }: CheckoutPageProps) {
  const { id } = await params;
  return (
    <AppPage app="courses">
      {(actor) => <Checkout viewer={authorize("user", actor)} type={type} asked={id} />}
    </AppPage>
  );
}

type CheckoutProps = { viewer: UserActor; type: ItemType; asked: string };

async function Checkout({ viewer, type, asked }: CheckoutProps) {
  const checkout = await readCheckout(viewer, type, asked);
  if (typeof checkout === "string") return <CheckoutRefused message={checkout} />;
  const { EUR } = await getWallets(viewer.id);
  return (
    <CheckoutView
      {...checkout}
      availableCents={EUR.available}
      cardKey={cardProvider() && publishableKey()}
      timeZone={viewer.timezone}
    />
  );
}

async function readCheckout(viewer: UserActor, type: ItemType, asked: string) {
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  if (id === null) return ITEM_WORDS[type].notFound;
  try {
    return await getCheckout(viewer, { type, id });
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
