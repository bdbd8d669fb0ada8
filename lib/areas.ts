import { admin } from "./admin/area";
import type { Area } from "./core/area";
import { exchange } from "./exchange/area";
import { forum } from "./forum/area";
import { identity } from "./identity/area";
import { learning } from "./learning/area";
import { marketplace } from "./marketplace/area";
import { messaging } from "./messaging/area";
import { support } from "./support/area";

/** All areas; finds that match equally well, and jobs that are due at once, come in this order: mail goes last. */
export const AREAS: readonly Area[] = [
  support,
  identity,
  learning,
  marketplace,
  exchange,
  forum,
  messaging,
  admin,
];
