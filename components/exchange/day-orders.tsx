"use client";

import type { ReactNode } from "react";
import { askedOnce } from "@/components/layout/asked-once";
import { GatedLink } from "@/components/layout/gated-link";
import { APPS } from "@/lib/core/apps";
import type { OrderLine } from "@/lib/exchange/order-queries";
import { shown } from "./wallet-words";

const useCheapest = askedOnce<readonly OrderLine[]>("/api/btc/orders?side=sell&sort=cheapest&limit=1", []);

const { path, name } = APPS.btc;

/** The cheapest order to sell, in the page of the day; until there is one, what is given. */
export function DayOrder({ children }: { children: ReactNode }) {
  const order = useCheapest()?.[0];
  if (!order) return children;
  return (
    <>
      <span>Bitcoin desde {priceOf(order)}</span>
      <GatedLink href={path} name={name}>
        Ver órdenes
      </GatedLink>
    </>
  );
}

/** The same in the circle of the phone. */
export function RoseOrder({ children }: { children: ReactNode }) {
  const order = useCheapest()?.[0];
  if (!order) return children;
  return (
    <GatedLink href={path} name={name}>
      <span className="note">BTC P2P</span>
      <strong>Bitcoin desde {priceOf(order)}</strong>
      <span className="go">Ver órdenes</span>
    </GatedLink>
  );
}

function priceOf({ pricePerBtc }: OrderLine): string {
  const { text, unit } = shown(pricePerBtc, "USD");
  return `${text}\u00a0${unit}`;
}
