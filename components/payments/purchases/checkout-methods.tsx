"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { useOwnPolicy } from "@/components/payments/cards/use-own-policy";
import { CardContent } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";
import { consentText } from "@/lib/payments/constants";
import { CheckoutBalance } from "./checkout-balance";

export type CheckoutOffering = { kind: "course" | "mentorship"; id: number; title: string };
/** `total` is the price that the buyer saw, in the format of the API; `word` is the displayed text. */
export type Total = { total: string; word: string };

type CheckoutMethodsProps = {
  offering: CheckoutOffering;
  /** The discount code that the price includes. */
  coupon: string | null;
  cardKey: string | null;
  usd: Total;
  euros: Total;
  balance: { word: string; suffices: boolean };
  /** How the buyer can bring money in. */
  topup: ReactNode;
  /** Whether a card payment of this offering was being processed when the page was rendered. */
  isBeingPaid: boolean;
};

const CheckoutCard = dynamic(
  () => import("@/components/payments/cards/checkout-card").then((module) => module.CheckoutCard),
  {
    ssr: false,
    loading: () => <Loading />,
  },
);

/** Card and balance, with one consent for both. */
export function CheckoutMethods(props: CheckoutMethodsProps) {
  const { offering, coupon, cardKey, usd, euros, balance, topup, isBeingPaid } = props;
  const [consent, setConsent] = useState(false);
  const [paysByCard, setPaysByCard] = useState(false);
  const isReady = useOwnPolicy();
  return (
    <>
      <CardContent>
        <ChoiceLabel>
          <Checkbox checked={consent} onChange={({ currentTarget }) => setConsent(currentTarget.checked)} />
          <span>
            {consentText(offering.kind)}{" "}
            <span className="text-muted-foreground">
              Es opcional: si no lo marcas, conservas los 14 días.
            </span>
          </span>
        </ChoiceLabel>
      </CardContent>
      {cardKey ? (
        <CardContent>
          {isReady ? (
            <CheckoutCard
              offering={offering}
              coupon={coupon}
              cardKey={cardKey}
              usd={usd}
              consent={consent}
              onBusy={setPaysByCard}
              staysWithout={balance.suffices}
            />
          ) : (
            <Loading />
          )}
        </CardContent>
      ) : null}
      <CardContent>
        <CheckoutBalance
          offering={offering}
          coupon={coupon}
          euros={euros}
          balance={balance}
          consent={consent}
          topup={topup}
          isBeingPaid={isBeingPaid || paysByCard}
        />
      </CardContent>
    </>
  );
}

function Loading() {
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted-foreground" role="status">
      <Spinner /> Preparando el pago…
    </p>
  );
}
