"use client";

import { type ReactNode, useEffect, useState } from "react";
import { GatedLink } from "@/components/layout/gated-link";
import { ask } from "@/components/messaging/ask";
import { APPS } from "@/lib/core/apps";
import type { OrderLine } from "@/lib/exchange/order-queries";
import { shown } from "./wallet-words";

let asked: Promise<OrderLine | undefined> | undefined;

function useCheapest(): OrderLine | undefined {
  const [order, setOrder] = useState<OrderLine>();
  useEffect(() => {
    asked ??= ask<OrderLine[]>("/api/btc/orders?side=sell&sort=cheapest&limit=1").then(
      ({ body }) => body[0],
      () => undefined,
    );
    asked.then(setOrder);
  }, []);
  return order;
}

const { path, name } = APPS.btc;

/** The cheapest order to sell, in the page of the day; until there is one, what is given. */
export function DayOrder({ children }: { children: ReactNode }) {
  const order = useCheapest();
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
  const order = useCheapest();
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
