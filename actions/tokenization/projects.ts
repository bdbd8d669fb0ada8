"use server";

import { action } from "@/lib/core/command/action";
import { reportProject as reportProjectCommand } from "@/lib/tokenization/feed/report-project";
import { cancelProject as cancelProjectCommand } from "@/lib/tokenization/projects/cancel-project";
import { createProject as createProjectCommand } from "@/lib/tokenization/projects/create-project";
import { editProject as editProjectCommand } from "@/lib/tokenization/projects/edit-project";
import {
  createProjectForm,
  editProjectForm,
  editTextsForm,
  reviewProjectForm,
} from "@/lib/tokenization/projects/form-schema";
import {
  freezeProject as freezeProjectCommand,
  unfreezeProject as unfreezeProjectCommand,
} from "@/lib/tokenization/projects/freeze-project";
import { reviewProject as reviewProjectCommand } from "@/lib/tokenization/projects/review-project";
import { submitProject as submitProjectCommand } from "@/lib/tokenization/projects/submit-project";
import { withdrawProject as withdrawProjectCommand } from "@/lib/tokenization/projects/withdraw-project";

export const createProject = action(createProjectCommand, {
  form: createProjectForm,
  show: ({ id, status }) => ({ id, isDraft: status === "draft" }),
});

export const editProject = action(editProjectCommand, {
  form: editProjectForm,
  show: ({ id, status }) => ({ id, isDraft: status === "draft" }),
});

/** Changes the texts of a running sale, which are all that can change. */
export const editProjectTexts = action(editProjectCommand, { form: editTextsForm });

export const submitProject = action(submitProjectCommand);

export const withdrawProject = action(withdrawProjectCommand);

export const cancelProject = action(cancelProjectCommand);

export const reviewProject = action(reviewProjectCommand, { form: reviewProjectForm });

export const freezeProject = action(freezeProjectCommand);

export const unfreezeProject = action(unfreezeProjectCommand);

export const reportProject = action(reportProjectCommand);
