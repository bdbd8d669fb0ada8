import { startups as startupRows } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { STARTUPS_DATA } from "./personal-data";

export const startups: Area = {
  key: "startups",
  deals: [],
  personalData: STARTUPS_DATA,
  withheld: { "what administrators did": [startupRows.removedBy] },
};
