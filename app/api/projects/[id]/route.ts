import { reader, route } from "@/lib/core/command/route";
import { editProject } from "@/lib/tokenization/projects/edit-project";
import { projectJson } from "@/lib/tokenization/projects/present";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "Get a project with its token sale",
    allow: "public",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getProject(viewer, id) }),
  projectJson,
);

export const PATCH = route(editProject, {
  summary: "Change a draft, or the texts of a running sale, which an administrator reviews",
  body: projectJson,
});
