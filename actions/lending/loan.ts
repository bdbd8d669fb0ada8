"use server";

import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { leaveCollateral as leaveCollateralCommand } from "@/lib/lending/collateral/leave-collateral";
import { takeExcess as takeExcessCommand } from "@/lib/lending/collateral/take-excess";
import { cancelLoan as cancelLoanCommand } from "@/lib/lending/loan/cancel-loan";
import { claimLoan as claimLoanCommand } from "@/lib/lending/loan/claim-loan";
import { disputeLoan as disputeLoanCommand } from "@/lib/lending/loan/dispute-loan";
import { rateLoan as rateLoanCommand } from "@/lib/lending/loan/rate-loan";
import { releaseLoan as releaseLoanCommand } from "@/lib/lending/loan/release-loan";
import { resolveLoan as resolveLoanCommand } from "@/lib/lending/loan/resolve-loan";
import { collateralForm, protectLoanForm } from "@/lib/lending/margin/form-schema";
import { protectLoan as protectLoanCommand } from "@/lib/lending/margin/protect-loan";
import { answerPause as answerPauseCommand } from "@/lib/lending/plan/answer-pause";
import { answerPauseForm, repayLoanForm } from "@/lib/lending/plan/form-schema";
import { proposePause as proposePauseCommand } from "@/lib/lending/plan/propose-pause";
import { refinanceLoan as refinanceLoanCommand } from "@/lib/lending/plan/refinance-loan";
import { repayLoan as repayLoanCommand } from "@/lib/lending/plan/repay-loan";
import { withdrawPause as withdrawPauseCommand } from "@/lib/lending/plan/withdraw-pause";
import { acceptOffer as acceptOfferCommand } from "@/lib/lending/posts/accept-offer";
import { fundRequest as fundRequestCommand } from "@/lib/lending/posts/fund-request";
import { confirmPrincipal as confirmPrincipalCommand } from "@/lib/lending/principal/confirm-principal";
import { acceptOfferForm, fundRequestForm, paymentDataForm } from "@/lib/lending/principal/form-schema";
import { givePaymentData as givePaymentDataCommand } from "@/lib/lending/principal/give-payment-data";
import { markPrincipalPaid as markPrincipalPaidCommand } from "@/lib/lending/principal/mark-principal-paid";

export const fundRequest = action(fundRequestCommand, { form: fundRequestForm, show: (loan) => loan });

export const acceptOffer = action(acceptOfferCommand, { form: acceptOfferForm, show: (loan) => loan });

export const givePaymentData = action(givePaymentDataCommand, { form: paymentDataForm });

export const cancelLoan = action(cancelLoanCommand);

export const markPrincipalPaid = action(markPrincipalPaidCommand);

export const confirmPrincipal = action(confirmPrincipalCommand);

export const disputeLoan = action(disputeLoanCommand);

export const repayLoan = action(repayLoanCommand, { form: repayLoanForm, show: (loan) => loan });

export const leaveCollateral = action(leaveCollateralCommand, { form: collateralForm, show: (loan) => loan });

export const protectLoan = action(protectLoanCommand, { form: protectLoanForm, show: (loan) => loan });

export const takeExcess = action(takeExcessCommand);

export const proposePause = action(proposePauseCommand);

export const answerPause = action(answerPauseCommand, { form: answerPauseForm });

export const withdrawPause = action(withdrawPauseCommand);

export const refinanceLoan = action(refinanceLoanCommand, { show: ({ replacedById }) => replacedById });

export const rateLoan = action(rateLoanCommand, { show: ({ ratings }) => ({ ratings }) });

export const claimLoan = action(claimLoanCommand, { show: () => null });

export const releaseLoan = action(releaseLoanCommand, { show: () => null });

export const resolveLoan = action(resolveLoanCommand, { show: isPending });
