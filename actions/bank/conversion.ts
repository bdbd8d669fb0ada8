"use server";

import { convertCurrency as convertCurrencyCommand } from "@/lib/bank/conversion/convert-currency";
import { quoteLine } from "@/lib/bank/conversion/present";
import { proposeTreasury as proposeTreasuryCommand } from "@/lib/bank/conversion/propose-treasury";
import { requestQuote as requestQuoteCommand } from "@/lib/bank/conversion/request-quote";
import { proposeTreasuryForm, requestQuoteForm } from "@/lib/bank/conversion/schema";
import { action } from "@/lib/core/command/action";

export const requestQuote = action(requestQuoteCommand, { form: requestQuoteForm, show: quoteLine });

export const convertCurrency = action(convertCurrencyCommand, { show: (line) => line });

export const proposeTreasury = action(proposeTreasuryCommand, { form: proposeTreasuryForm });
