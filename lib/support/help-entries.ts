import { ACCOUNT_HELP } from "./help-account";
import { MONEY_HELP } from "./help-money";
import type { HelpEntry } from "./help-rules";
import { SUPPORT_HELP } from "./help-support";

/** All the help's questions, in the order they are shown; `/help#{id}` opens one. */
export const HELP_ENTRIES: readonly HelpEntry[] = [...ACCOUNT_HELP, ...MONEY_HELP, ...SUPPORT_HELP];
