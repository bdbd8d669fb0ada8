"use server";

import { action } from "@/lib/core/command/action";
import { poolOfferForm } from "@/lib/lending/pools/schema";
import { setPoolOffer as setPoolOfferCommand } from "@/lib/lending/pools/set-pool-offer";
import { withdrawPoolOffer as withdrawPoolOfferCommand } from "@/lib/lending/pools/withdraw-pool-offer";

export const setPoolOffer = action(setPoolOfferCommand, { form: poolOfferForm, show: () => null });

export const withdrawPoolOffer = action(withdrawPoolOfferCommand, { show: () => null });
