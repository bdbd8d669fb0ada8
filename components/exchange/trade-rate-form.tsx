"use client";

import { rateTrade } from "@/actions/trades";
import { RateForm } from "@/components/layout/rate-form";
import { LONGEST_COMMENT } from "@/lib/exchange/trade-constants";

export function TradeRateForm(trade: { id: number; name: string }) {
  return <RateForm {...trade} action={rateTrade} longest={LONGEST_COMMENT} />;
}
