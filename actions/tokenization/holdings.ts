"use server";

import { action } from "@/lib/core/command/action";
import { setIncomeRuleForm } from "@/lib/tokenization/distributions/income-schema";
import { setIncomeRule as setIncomeRuleCommand } from "@/lib/tokenization/distributions/set-income-rule";
import { acceptGift as acceptGiftCommand } from "@/lib/tokenization/holdings/accept-gift";
import { declineGift as declineGiftCommand } from "@/lib/tokenization/holdings/decline-gift";
import { acceptGiftForm, giveTokensForm } from "@/lib/tokenization/holdings/gift-schema";
import { giveTokens as giveTokensCommand } from "@/lib/tokenization/holdings/give-tokens";
import { stopGift as stopGiftCommand } from "@/lib/tokenization/holdings/stop-gift";
import { withdrawGift as withdrawGiftCommand } from "@/lib/tokenization/holdings/withdraw-gift";

export const giveTokens = action(giveTokensCommand, {
  form: giveTokensForm,
  show: ({ tokens, tokenSymbol, receiverName }) => ({ tokens, tokenSymbol, receiverName }),
});

export const acceptGift = action(acceptGiftCommand, { form: acceptGiftForm });

export const declineGift = action(declineGiftCommand);

export const withdrawGift = action(withdrawGiftCommand);

export const stopGift = action(stopGiftCommand);

export const setIncomeRule = action(setIncomeRuleCommand, { form: setIncomeRuleForm });
