import type { Guard } from "@/lib/auth/access";

/** What each command of token sales must ask for. */
export const SALES_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "tokenization.create-project": "app:tokenization",
  "tokenization.edit-project": "user",
  "tokenization.submit-project": "app:tokenization",
  "tokenization.withdraw-project": "user",
  "tokenization.review-project": "admin",
  "tokenization.freeze-project": "admin",
  "tokenization.unfreeze-project": "admin",
  "tokenization.cancel-project": "user",
  "tokenization.set-project-image": "app:tokenization",
  "tokenization.invest": "app:tokenization",
  "tokenization.revoke-investment": "user",
  "tokenization.close-sale": "user",
};

export const SALES_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  createProject: "app:tokenization",
  editProject: "user",
  editProjectTexts: "user",
  submitProject: "app:tokenization",
  withdrawProject: "user",
  cancelProject: "user",
  reviewProject: "admin",
  freezeProject: "admin",
  unfreezeProject: "admin",
  investInProject: "app:tokenization",
  revokeInvestment: "user",
  closeSale: "user",
};
