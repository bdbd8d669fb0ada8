"use client";

import { Amount } from "@/components/display/amount";
import { useEuros } from "@/components/layout/live/unread";
import { cn } from "@/components/ui/cn";
import type { Euros } from "./shell-member";

type LiveEurosProps = { figure: "balance" | "available"; given: Euros };

/** The member's balance, or its available part; updated after every change, without a page load. */
export function LiveEuros({ figure, given }: LiveEurosProps) {
  return <Amount text={useEuros(figure, given.text)} unit={given.unit} />;
}

/** The balance in the page header, and below it what can be spent, if that is less; on a phone only the latter. */
export function HeaderBalance({ balance, available }: Record<LiveEurosProps["figure"], Euros>) {
  const [total, free] = [useEuros("balance", balance.text), useEuros("available", available.text)];
  const isPartHeld = free !== total;
  return (
    <span
      className="grid justify-items-end leading-tight"
      title="Tu saldo en euros, con lo que está retenido"
    >
      <strong className={cn("text-sm max-[22.4rem]:text-xs", isPartHeld && "max-tablet:sr-only")}>
        <span className="sr-only">Saldo en euros: </span>
        <Amount text={total} unit={balance.unit} />
      </strong>
      {isPartHeld ? (
        <span className="text-xs text-muted-foreground max-tablet:text-sm max-tablet:font-semibold max-tablet:text-foreground max-[22.4rem]:text-xs">
          <span className="max-tablet:sr-only">disponible </span>
          <Amount text={free} unit={available.unit} />
        </span>
      ) : null}
    </span>
  );
}
