import { reader } from "@/lib/core/command/route";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { capTableJson } from "@/lib/tokenization/holdings/present";
import { getProject } from "@/lib/tokenization/projects/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "List the token holders of a project",
    allow: "public",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => {
    await getProject(viewer, id);
    return { result: await readCapTable(viewer, id) };
  },
  capTableJson,
);
