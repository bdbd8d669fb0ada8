import { pageReader } from "@/lib/core/command/page-reader";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { projectsJson } from "@/lib/tokenization/projects/present";

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
