"use server";

import { action } from "@/lib/core/command/action";
import { reportFund as reportFundCommand } from "@/lib/equity/feed/report-fund";
import { cancelFund as cancelFundCommand } from "@/lib/equity/funds/cancel-fund";
import { closeFund as closeFundCommand } from "@/lib/equity/funds/close-fund";
import { createFund as createFundCommand } from "@/lib/equity/funds/create-fund";
import { editFund as editFundCommand } from "@/lib/equity/funds/edit-fund";
import { createFundForm, editFundForm, moveMoneyForm, reviewFundForm } from "@/lib/equity/funds/form-schema";
import { moveMoney as moveMoneyCommand } from "@/lib/equity/funds/move-money";
import { reviewFund as reviewFundCommand } from "@/lib/equity/funds/review-fund";
import { submitFund as submitFundCommand } from "@/lib/equity/funds/submit-fund";
import {
  resumeFund as resumeFundCommand,
  suspendFund as suspendFundCommand,
} from "@/lib/equity/funds/suspend-fund";
import { withdrawFund as withdrawFundCommand } from "@/lib/equity/funds/withdraw-fund";

export const createFund = action(createFundCommand, { form: createFundForm, show: ({ id }) => ({ id }) });

export const editFund = action(editFundCommand, { form: editFundForm, show: ({ id }) => ({ id }) });

export const submitFund = action(submitFundCommand);

export const withdrawFund = action(withdrawFundCommand);

export const cancelFund = action(cancelFundCommand);

export const closeFund = action(closeFundCommand);

export const reviewFund = action(reviewFundCommand, { form: reviewFundForm });

export const suspendFund = action(suspendFundCommand);

export const resumeFund = action(resumeFundCommand);

export const moveMoney = action(moveMoneyCommand, { form: moveMoneyForm });

export const reportFund = action(reportFundCommand);
