"use server";

import { action } from "@/lib/core/command/action";
import {
  enrollInCourse as enrollInCourseCommand,
  enrollInMentorship as enrollInMentorshipCommand,
} from "@/lib/learning/study/enroll-in-offering";
import { confirmPurchase as confirmPurchaseCommand } from "@/lib/payments/purchases/confirm-purchase";
import { payWithBalance as payWithBalanceCommand } from "@/lib/payments/purchases/pay-with-balance";
import { refundPurchase as refundPurchaseCommand } from "@/lib/payments/purchases/refund-purchase";
import { startPurchase as startPurchaseCommand } from "@/lib/payments/purchases/start-purchase";
import { withdrawFromPurchase as withdrawFromPurchaseCommand } from "@/lib/payments/purchases/withdraw-from-purchase";

export const startPurchase = action(startPurchaseCommand, {
  show: ({ id, clientSecret, paymentIntentId }) => ({ purchaseId: id, clientSecret, paymentIntentId }),
});

export const confirmPurchase = action(confirmPurchaseCommand);

export const enrollInCourse = action(enrollInCourseCommand, {
  show: ({ purchaseId }) => ({ purchaseId }),
});

export const enrollInMentorship = action(enrollInMentorshipCommand, {
  show: ({ purchaseId }) => ({ purchaseId }),
});

export const payWithBalance = action(payWithBalanceCommand, { show: ({ id }) => ({ id }) });

export const withdrawFromPurchase = action(withdrawFromPurchaseCommand, {
  show: ({ status }) => ({ status }),
});

export const refundPurchase = action(refundPurchaseCommand, { show: ({ status }) => ({ status }) });
