import { reader } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  { summary: "A project with its sale", allow: "public", input: projectParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getProject(viewer, id) }),
  projectJson,
);
