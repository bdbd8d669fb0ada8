import { cacheResult } from "@/lib/core/site/cached-answer";
import { listStartups } from "@/lib/startups/profiles/queries";
import { listStartupsInput } from "@/lib/startups/profiles/schema";

const LATEST = listStartupsInput.parse({ limit: "5" });

/** Reads the latest startups as visitors see them, for the public pages; null if they could not be read. */
export const readLatest = cacheResult(async () => (await listStartups(null, LATEST)).rows);
