"use server";

import { action } from "@/lib/core/command/action";
import { cancelOffer, cancelRequest } from "@/lib/lending/posts/cancel-post";
import { createOffer, createRequest } from "@/lib/lending/posts/create-post";
import { editOffer, editRequest } from "@/lib/lending/posts/edit-post";
import { editOfferForm, editRequestForm, offerForm, requestForm } from "@/lib/lending/posts/form-schema";
import { removeOffer, removeRequest } from "@/lib/lending/posts/remove-post";
import { renewOffer, renewRequest } from "@/lib/lending/posts/renew-post";
import { reportOffer, reportRequest } from "@/lib/lending/posts/report-post";

export const createLoanRequest = action(createRequest, { form: requestForm });

export const createLoanOffer = action(createOffer, { form: offerForm });

export const editLoanRequest = action(editRequest, { form: editRequestForm });

export const editLoanOffer = action(editOffer, { form: editOfferForm });

/** Pauses or resumes a post: the same command with only the status. */
export const setLoanRequestStatus = action(editRequest);

export const setLoanOfferStatus = action(editOffer);

export const renewLoanRequest = action(renewRequest);

export const renewLoanOffer = action(renewOffer);

export const cancelLoanRequest = action(cancelRequest);

export const cancelLoanOffer = action(cancelOffer);

export const removeLoanRequest = action(removeRequest, { show: () => null });

export const removeLoanOffer = action(removeOffer, { show: () => null });

export const reportLoanRequest = action(reportRequest);

export const reportLoanOffer = action(reportOffer);
