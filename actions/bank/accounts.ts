"use server";

import { createShareLink as createShareLinkCommand } from "@/lib/bank/accounts/create-share-link";
import { createdLinkJson } from "@/lib/bank/accounts/document-present";
import { issueStatement as issueStatementCommand } from "@/lib/bank/accounts/issue-statement";
import { revokeShareLink as revokeShareLinkCommand } from "@/lib/bank/accounts/revoke-share-link";
import { action } from "@/lib/core/command/action";

export const issueStatement = action(issueStatementCommand, { show: ({ code }) => ({ code }) });

export const createShareLink = action(createShareLinkCommand, {
  show: (link) => ({ url: createdLinkJson(link).url }),
});

export const revokeShareLink = action(revokeShareLinkCommand);
