import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createStartup } from "@/lib/startups/profiles/create-startup";
import { startupJson, startupsJson } from "@/lib/startups/profiles/present";
import { listStartups } from "@/lib/startups/profiles/queries";
import { listStartupsInput } from "@/lib/startups/profiles/schema";

export const GET = pageReader(
  {
    summary: "The startups that are shown, a page at a time",
    allow: "public",
    input: listStartupsInput,
    refuses: [],
  },
  listStartups,
  startupsJson,
);

export const POST = route(createStartup, {
  summary: "Present a startup of one's own",
  status: 201,
  body: startupJson,
});
