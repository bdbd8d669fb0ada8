"use client";

import { Amount } from "@/components/display/amount";
import { useEuros } from "@/components/layout/live/unread";
import type { Euros } from "./shell-member";

type LiveEurosProps = { figure: "balance" | "available"; given: Euros };

/** The member's balance, or its available part; updated after every change, without a page load. */
export function LiveEuros({ figure, given }: LiveEurosProps) {
  return <Amount text={useEuros(figure, given.text)} unit={given.unit} />;
}

/** The balance in the page header, and below it what of it can be spent, where there is room and it is less. */
export function HeaderBalance({ balance, available }: Record<LiveEurosProps["figure"], Euros>) {
  const [total, free] = [useEuros("balance", balance.text), useEuros("available", available.text)];
  return (
    <span
      className="grid justify-items-end leading-tight"
      title="Tu saldo en euros, con lo que está retenido"
    >
      <strong className="text-sm max-[22.4rem]:text-xs">
        <span className="sr-only">Saldo en euros: </span>
        <Amount text={total} unit={balance.unit} />
      </strong>
      {free === total ? null : (
        <span className="text-xs text-muted-foreground max-tablet:sr-only">
          disponible <Amount text={free} unit={available.unit} />
        </span>
      )}
    </span>
  );
}
