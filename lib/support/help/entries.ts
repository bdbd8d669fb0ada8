import { ACCOUNT_HELP } from "./account";
import { BANK_HELP } from "./bank";
import { INVESTMENT_HELP } from "./investments";
import { LOAN_HELP } from "./loans";
import { MONEY_HELP } from "./money";
import type { HelpEntry } from "./rules";
import { SUPPORT_HELP } from "./support";

/** All help entries, in display order; `/help#{id}` opens one. */
export const HELP_ENTRIES: readonly HelpEntry[] = [
  ...ACCOUNT_HELP,
  ...MONEY_HELP,
  ...LOAN_HELP,
  ...INVESTMENT_HELP,
  ...BANK_HELP,
  ...SUPPORT_HELP,
];
