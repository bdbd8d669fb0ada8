import { admin } from "./admin/area";
import { auth } from "./auth/area";
import { bank } from "./bank/area";
import type { Area } from "./core/area";
import { equity } from "./equity/area";
import { exchange } from "./exchange/area";
import { forum } from "./forum/area";
import { funding } from "./funding/area";
import { identity } from "./identity/area";
import { learning } from "./learning/area";
import { lending } from "./lending/area";
import { marketplace } from "./marketplace/area";
import { messaging } from "./messaging/area";
import { notifications } from "./notifications/area";
import { payments } from "./payments/area";
import { startups } from "./startups/area";
import { support } from "./support/area";
import { tokenization } from "./tokenization/area";
import { wallet } from "./wallet/area";

/**
 * All areas, in the order of search results that match equally well and of jobs that are due at the same time; mail is
 * last.
 */
export const AREAS: readonly Area[] = [
  support,
  identity,
  auth,
  learning,
  payments,
  marketplace,
  wallet,
  exchange,
  bank,
  lending,
  tokenization,
  startups,
  funding,
  equity,
  forum,
  notifications,
  messaging,
  admin,
];
