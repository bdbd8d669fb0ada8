import { AppPage } from "@/components/layout/member/app-page";
import { TopupWay } from "@/components/layout/member/topup-way";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { COUPON_CODE, COUPON_PARAMETER } from "@/lib/learning/coupons/constants";
import { getWallets } from "@/lib/ledger/queries";
import { getCheckout } from "@/lib/payments/purchases/checkout-queries";
import { publishableKey } from "@/lib/payments/purchases/start-purchase";
import { CheckoutRefused } from "./checkout-refused";
import { CheckoutView } from "./checkout-view";

/** What a checkout's route receives. */
export type CheckoutProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

/** The checkout of a course or mentorship. A member who cannot buy it sees why and is led back (spec 2 §8). */
export async function CheckoutPage({ kind, params, searchParams }: CheckoutProps & { kind: OfferingKind }) {
  const [{ id }, { [COUPON_PARAMETER]: code }] = await Promise.all([params, searchParams]);
  return (
    <AppPage app="courses">
      {(actor) => <Checkout viewer={authorize("user", actor)} kind={kind} asked={id} code={codeOf(code)} />}
    </AppPage>
  );
}

// A longer one is no code.
const codeOf = (text: string | string[] | undefined): string =>
  typeof text === "string"
    ? text
        .trim()
        .toUpperCase()
        .slice(0, COUPON_CODE.maxLength + 1)
    : "";

type Asked = { kind: OfferingKind; asked: string; code: string };

async function Checkout({ viewer, kind, asked, code }: Asked & { viewer: UserActor }) {
  const checkout = await readCheckout(viewer, { kind, asked, code });
  if (typeof checkout === "string") return <CheckoutRefused message={checkout} />;
  const { EUR } = await getWallets(viewer.id);
  return (
    <CheckoutView
      {...checkout}
      code={code}
      availableCents={EUR.available}
      topup={<TopupWay viewer={viewer} />}
      cardKey={cardProvider() && publishableKey()}
      timeZone={viewer.timezone}
    />
  );
}

async function readCheckout(viewer: UserActor, { kind, asked, code }: Asked) {
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  if (id === null) return OFFERING_LABELS[kind].notFound;
  try {
    return await getCheckout(viewer, { kind, id, code });
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
