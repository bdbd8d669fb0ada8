import { systemJson } from "@/lib/admin/present";
import { systemInput } from "@/lib/admin/schema";
import { readSystem } from "@/lib/admin/system/queries";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "Get the health of the installation", allow: "admin", input: systemInput },
  async (viewer) => ({ result: await readSystem(viewer) }),
  systemJson,
);
