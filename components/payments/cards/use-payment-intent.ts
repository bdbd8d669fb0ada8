import type { Stripe } from "@stripe/stripe-js";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { startPurchase } from "@/actions/payments";
import { toast } from "@/components/parts/toast/toast";
import type { CheckoutOffering } from "@/components/payments/purchases/checkout-methods";
import { IDLE } from "@/lib/core/command/form-state";
import { IN_PROCESS } from "@/lib/payments/constants";
import { loadCardScript, NO_SCRIPT } from "./card-script";

const NOT_STARTED = "No se pudo iniciar el pago";
const NOT_LOADED = `${NOT_STARTED}: el formulario de la tarjeta no se ha podido cargar`;

export type PreparedPayment = {
  status: "ready";
  stripe: Stripe;
  clientSecret: string;
  purchaseId: number;
  paymentIntentId: string;
};
type Beginning = { status: "loading" } | { status: "failed"; message: string } | PreparedPayment;

type Wanted = { offering: CheckoutOffering; coupon: string | null; cardKey: string; staysWithout: boolean };

/**
 * Loads the provider's script and starts the payment, once each. If the payment cannot be started, shows an error and
 * returns to the catalogue; a member who can pay otherwise stays.
 */
export function usePaymentIntent({
  offering: { kind, id },
  coupon,
  cardKey,
  staysWithout,
}: Wanted): Beginning {
  const router = useRouter();
  const [begun, setBegun] = useState<Beginning>({ status: "loading" });
  useEffect(() => {
    let isGone = false;
    const settle = (next: Beginning) => isGone || setBegun(next);
    void begin({ kind, id, coupon, cardKey }).then((next) => {
      settle(next);
      if (isGone || next.status !== "failed") return;
      reportFailure(next.message);
      if (!staysWithout) router.replace("/courses");
    });
    return () => {
      isGone = true;
    };
  }, [kind, id, coupon, cardKey, staysWithout, router]);
  return begun;
}

function reportFailure(message: string): void {
  const title = message === IN_PROCESS ? "Pago en Proceso" : "Error";
  // The page names the remedy, reloading it, only to those who stay on it.
  toast.error(title, message === NO_SCRIPT ? NOT_LOADED : message);
}

type Bought = { kind: string; id: number; coupon: string | null };

async function begin({ cardKey, ...bought }: Bought & { cardKey: string }): Promise<Beginning> {
  const [stripe, started] = await Promise.all([loadCardScript(cardKey), start(bought)]);
  if (typeof started === "string") return { status: "failed", message: started };
  if (!stripe) return { status: "failed", message: NO_SCRIPT };
  return { status: "ready", stripe, ...started };
}

async function start({ kind, id, coupon }: Bought) {
  const form = new FormData();
  form.set("itemType", kind);
  form.set("itemId", String(id));
  form.set("coupon", coupon ?? "");
  try {
    const state = await startPurchase(IDLE, form);
    if (state.status === "ok") return state.result;
    if (state.status !== "error") return NOT_STARTED;
    return state.fields?.coupon ?? (state.message === IN_PROCESS ? IN_PROCESS : NOT_STARTED);
  } catch {
    return NOT_STARTED;
  }
}
