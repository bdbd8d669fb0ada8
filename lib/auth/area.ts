import { recoveryCodes } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { AUTH_ERASURE } from "./erasure";
import { AUTH_DATA } from "./personal-data";
import { AUTH_KEPT, AUTH_RETENTION } from "./retention";

export const auth: Area = {
  key: "auth",
  deals: [],
  personalData: AUTH_DATA,
  kept: AUTH_KEPT,
  retention: AUTH_RETENTION,
  erasure: AUTH_ERASURE,
  withheld: { "secrets and credentials": [recoveryCodes.userId] },
};
