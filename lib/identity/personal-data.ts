import { ACCOUNT_DATA } from "./account-data";
import { COMMUNITY_DATA } from "./community-data";
import { MONEY_DATA } from "./money-data";
import type { Source } from "./personal-tables";

/** Everything kept about a member that is theirs to have (art. 15 and 20 GDPR): an area adds its tables. */
export const PERSONAL_DATA: readonly Source[] = [...ACCOUNT_DATA, ...MONEY_DATA, ...COMMUNITY_DATA];
