"use server";

import { action } from "@/lib/core/action";
import { confirmPurchase as confirmPurchaseCommand } from "@/lib/learning/confirm-purchase";
import {
  enrollInCourse as enrollInCourseCommand,
  enrollInMentorship as enrollInMentorshipCommand,
} from "@/lib/learning/enroll-in-offering";
import { payWithBalance as payWithBalanceCommand } from "@/lib/learning/pay-with-balance";
import { refundPurchase as refundPurchaseCommand } from "@/lib/learning/refund-purchase";
import { startPurchase as startPurchaseCommand } from "@/lib/learning/start-purchase";
import { withdrawFromPurchase as withdrawFromPurchaseCommand } from "@/lib/learning/withdraw-from-purchase";

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
