import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createProject } from "@/lib/tokenization/projects/create-project";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { projectJson, projectsJson } from "@/lib/tokenization/projects/present";

export const GET = pageReader(
  {
    summary: "List token sales and their results, a page at a time",
    allow: "public",
    input: listProjectsInput,
    refuses: [],
  },
  listProjects,
  projectsJson,
);

export const POST = route(createProject, {
  summary: "Create a project that raises money and submit it for review",
  status: 201,
  body: projectJson,
});
