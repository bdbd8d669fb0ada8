import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createStartup } from "@/lib/startups/profiles/create-startup";
import { startupJson, startupsJson } from "@/lib/startups/profiles/present";
import { listStartups } from "@/lib/startups/profiles/queries";
import { listStartupsInput } from "@/lib/startups/profiles/schema";

export const GET = pageReader(
  {
    summary: "List the published startups, a page at a time",
    allow: "public",
    input: listStartupsInput,
    refuses: [],
  },
  listStartups,
  startupsJson,
);

export const POST = route(createStartup, {
  summary: "Create a startup",
  status: 201,
  body: startupJson,
});
