"use server";

import { action } from "@/lib/core/command/action";
import { acceptOffer as acceptOfferCommand } from "@/lib/funding/offers/accept-offer";
import { counterOffer as counterOfferCommand } from "@/lib/funding/offers/counter-offer";
import { createOffer as createOfferCommand } from "@/lib/funding/offers/create-offer";
import { acceptOfferForm, counterOfferForm, createOfferForm } from "@/lib/funding/offers/form-schema";
import { rejectOffer as rejectOfferCommand } from "@/lib/funding/offers/reject-offer";
import { revokeOffer as revokeOfferCommand } from "@/lib/funding/offers/revoke-offer";
import { withdrawOffer as withdrawOfferCommand } from "@/lib/funding/offers/withdraw-offer";
import { reportSalesForm } from "@/lib/funding/sales/form-schema";
import { reportSales as reportSalesCommand } from "@/lib/funding/sales/report-sales";

export const createFundingOffer = action(createOfferCommand, {
  form: createOfferForm,
  show: ({ id }) => ({ id }),
});

export const counterFundingOffer = action(counterOfferCommand, {
  form: counterOfferForm,
  show: ({ id }) => ({ id }),
});

export const acceptFundingOffer = action(acceptOfferCommand, { form: acceptOfferForm });

export const rejectFundingOffer = action(rejectOfferCommand);

export const withdrawFundingOffer = action(withdrawOfferCommand);

export const revokeFundingOffer = action(revokeOfferCommand);

export const reportFundingSales = action(reportSalesCommand, { form: reportSalesForm });
