"use server";

import { action } from "@/lib/core/command/action";
import { closeSale as closeSaleCommand } from "@/lib/tokenization/sale/close-sale";
import { investForm } from "@/lib/tokenization/sale/form-schema";
import { investInProject as investInProjectCommand } from "@/lib/tokenization/sale/invest-in-project";
import { revokeInvestment as revokeInvestmentCommand } from "@/lib/tokenization/sale/revoke-investment";

export const investInProject = action(investInProjectCommand, {
  form: investForm,
  show: (investment) => investment,
});

export const revokeInvestment = action(revokeInvestmentCommand, {
  show: ({ refunded }) => ({ refunded }),
});

export const closeSale = action(closeSaleCommand);
