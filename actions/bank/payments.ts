"use server";

import { cancelRequest as cancelRequestCommand } from "@/lib/bank/payments/cancel-request";
import { cancelStandingOrder as cancelStandingOrderCommand } from "@/lib/bank/payments/cancel-standing-order";
import { createRequest as createRequestCommand } from "@/lib/bank/payments/create-request";
import { createSplit as createSplitCommand } from "@/lib/bank/payments/create-split";
import { createStandingOrder as createStandingOrderCommand } from "@/lib/bank/payments/create-standing-order";
import { declineRequest as declineRequestCommand } from "@/lib/bank/payments/decline-request";
import { payRequest as payRequestCommand } from "@/lib/bank/payments/pay-request";
import { repeatRequest as repeatRequestCommand } from "@/lib/bank/payments/repeat-request";
import {
  createRequestForm,
  createSplitForm,
  createStandingOrderForm,
  sendPaymentForm,
} from "@/lib/bank/payments/schema";
import { sendPayment as sendPaymentCommand } from "@/lib/bank/payments/send-payment";
import { action } from "@/lib/core/command/action";

export const sendPayment = action(sendPaymentCommand, { form: sendPaymentForm, show: (line) => line });

export const createRequest = action(createRequestCommand, { form: createRequestForm, show: (line) => line });

export const payRequest = action(payRequestCommand, { show: ({ amount, asset }) => ({ amount, asset }) });

export const declineRequest = action(declineRequestCommand);

export const cancelRequest = action(cancelRequestCommand);

export const repeatRequest = action(repeatRequestCommand);

export const createSplit = action(createSplitCommand, { form: createSplitForm });

export const createStandingOrder = action(createStandingOrderCommand, {
  form: createStandingOrderForm,
  show: (line) => line,
});

export const cancelStandingOrder = action(cancelStandingOrderCommand);
