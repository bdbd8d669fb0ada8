import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createProject } from "@/lib/tokenization/projects/create-project";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { projectJson, projectsJson } from "@/lib/tokenization/projects/present";

export const GET = pageReader(
  {
    summary: "Token sales and what became of them, a page at a time",
    allow: "public",
    input: listProjectsInput,
    refuses: [],
  },
  listProjects,
  projectsJson,
);

export const POST = route(createProject, {
  summary: "Describe a project to raise money for, and send it to be reviewed",
  status: 201,
  body: projectJson,
});
