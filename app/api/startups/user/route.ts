import { pageReader } from "@/lib/core/command/page-reader";
import { startupsJson } from "@/lib/startups/profiles/present";
import { listOwnStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput } from "@/lib/startups/profiles/schema";

export const GET = pageReader(
  {
    summary: "List your startups in every state",
    allow: "user",
    input: listOwnStartupsInput,
    refuses: [],
  },
  listOwnStartups,
  startupsJson,
);
