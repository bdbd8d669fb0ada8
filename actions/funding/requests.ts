"use server";

import { action } from "@/lib/core/command/action";
import { reportRequest as reportRequestCommand } from "@/lib/funding/feed/report-request";
import { closeRequest as closeRequestCommand } from "@/lib/funding/requests/close-request";
import { createRequest as createRequestCommand } from "@/lib/funding/requests/create-request";
import { editRequest as editRequestCommand } from "@/lib/funding/requests/edit-request";
import { createRequestForm, editRequestForm } from "@/lib/funding/requests/form-schema";
import { publishRequest as publishRequestCommand } from "@/lib/funding/requests/publish-request";

export const createFundingRequest = action(createRequestCommand, {
  form: createRequestForm,
  show: ({ id, status }) => ({ id, isDraft: status === "draft" }),
});

export const editFundingRequest = action(editRequestCommand, {
  form: editRequestForm,
  show: ({ id, status }) => ({ id, isDraft: status === "draft" }),
});

export const publishFundingRequest = action(publishRequestCommand);

export const closeFundingRequest = action(closeRequestCommand);

export const reportFundingRequest = action(reportRequestCommand);
