import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnProjects } from "@/lib/tokenization/projects/list-queries";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";
import { projectsJson } from "@/lib/tokenization/projects/present";

export const GET = pageReader(
  {
    summary: "List your projects in every state, a page at a time",
    allow: "user",
    input: listOwnInput,
    refuses: [],
  },
  listOwnProjects,
  projectsJson,
);
