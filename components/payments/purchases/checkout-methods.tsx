"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useOwnPolicy } from "@/components/payments/cards/use-own-policy";
import { Spinner } from "@/components/ui/spinner";
import { CONSENT_TEXT } from "@/lib/payments/constants";
import { CheckoutBalance } from "./checkout-balance";

export type CheckoutOffering = { kind: "course" | "mentorship"; id: number; title: string };
/** `total` is what the server is told that the buyer saw; `word` is what they saw. */
export type Total = { total: string; word: string };

type CheckoutMethodsProps = {
  offering: CheckoutOffering;
  cardKey: string | null;
  usd: Total;
  euros: Total;
  balance: { word: string; suffices: boolean };
};

const CheckoutCard = dynamic(
  () => import("@/components/payments/cards/checkout-card").then((module) => module.CheckoutCard),
  {
    ssr: false,
    loading: () => <Loading />,
  },
);

/** Card and balance, with the one consent that holds for both. */
export function CheckoutMethods({ offering, cardKey, usd, euros, balance }: CheckoutMethodsProps) {
  const [consent, setConsent] = useState(false);
  const isReady = useOwnPolicy();
  return (
    <>
      <div className="card-body">
        <label className="check checkout-consent">
          <input
            type="checkbox"
            checked={consent}
            onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          />
          <span>
            {CONSENT_TEXT} <span className="muted">Es opcional: si no lo marcas, conservas los 14 días.</span>
          </span>
        </label>
      </div>
      {cardKey ? (
        <div className="card-body checkout-card">
          {isReady ? (
            <CheckoutCard
              offering={offering}
              cardKey={cardKey}
              usd={usd}
              consent={consent}
              staysWithout={balance.suffices}
            />
          ) : (
            <Loading />
          )}
        </div>
      ) : null}
      <div className="card-body checkout-balance">
        <CheckoutBalance offering={offering} euros={euros} balance={balance} consent={consent} />
      </div>
    </>
  );
}

function Loading() {
  return (
    <p className="row row-2 muted" role="status">
      <Spinner /> Preparando el pago…
    </p>
  );
}
