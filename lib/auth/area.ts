import { recoveryCodes } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { AUTH_DATA } from "./personal-data";
import { deleteEndedSessions, deleteEndedTokens, deleteExpiredLinks } from "./retention";

export const auth: Area = {
  key: "auth",
  deals: [],
  personalData: AUTH_DATA,
  withheld: { "a secret, or it opens something": [recoveryCodes.userId] },
  retention: [deleteEndedSessions, deleteExpiredLinks, deleteEndedTokens],
};
